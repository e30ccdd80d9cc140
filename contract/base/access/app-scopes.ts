// The scopes of apps: each opens some of the calls that an app's tokens reach, for one bot. Which call asks for which scope stands with
// the call; what a scope is called in the console is the console's.

export const appScopes = ['chat', 'history', 'files', 'speech', 'webhook', 'find-intent', 'variables', 'bot-server'] as const
export type AppScope = (typeof appScopes)[number]

/** What the token of an end user stands on: without it nobody is let in through the app, and whoever was, is out. */
export const entryScope: AppScope = 'chat'

/** What a call asks of an app whose token makes it: a scope, or nothing and why. */
export type AsksOfApp = AppScope | { none: string }

interface Opened {
  method: string
  path: string
  appScope?: AsksOfApp | undefined
}

/** The calls that a scope opens, in the order of their table. */
export function callsOfScope(calls: Readonly<Record<string, Opened>>, scope: AppScope): { key: string; method: string; path: string }[] {
  return Object.entries(calls).flatMap(([key, { appScope, method, path }]) => (appScope === scope ? [{ key, method, path }] : []))
}
