// What lies beside a conversation and is read before each of its turns: values that outlive it, the version of its bot. What of it the
// conversation did not know is an event, and the turn begins with just that, so that its log says all it began with. Reading it is the server's.
import type { EventOf } from '@parley/contract/base/event'
import type { JsonObject } from '@parley/contract/base/json'
import { type Change, changesBetween, type Changing, changing } from '../context/changes'
import type { Session } from './session'

type ExternalStateChange = EventOf<'session-brought'>
export type ExternalState = Pick<Session, 'versionHash'> & Partial<Pick<Session, 'scopes' | 'userLanguage' | 'tags' | 'isReturning'>>

const scopeNames = ['EnterpriseContext', 'BotContext', 'UserSession', 'BotUserSession'] as const
const isScope = (name: string): name is (typeof scopeNames)[number] => scopeNames.some((scope) => scope === name)

/** undefined where nothing is new. */
export function externalStateChange(session: Session, beside: ExternalState): ExternalStateChange | undefined {
  const changes = changesBetween(known(session), known({ ...session, ...beside }))
  return changes.length === 0 ? undefined : { type: 'session-brought', changes }
}

function known({ versionHash, scopes, tags, userLanguage, isReturning }: Session): JsonObject {
  return {
    versionHash,
    userTags: tags.user,
    ...(userLanguage !== undefined && { userLanguage }),
    ...(isReturning && { isReturning }),
    ...scopes,
  }
}

export function withExternalState(session: Session, event: ExternalStateChange | undefined): Session {
  if (event === undefined) return session
  const change = changing()
  const now: Session = { ...session, scopes: { ...session.scopes }, tags: { ...session.tags } }
  for (const { path, value } of event.changes) bring(now, change, { path, value })
  return now
}

function bring(now: Session, change: Changing, { path: [place = '', ...path], value }: Change): void {
  if (isScope(place)) now.scopes[place] = change(now.scopes[place], path, value)
  else if (place === 'userTags') now.tags.user = change(now.tags.user, path, value)
  else if (place === 'isReturning') now.isReturning = value === true
  else if (typeof value !== 'string') delete now.userLanguage
  else if (place === 'versionHash') now.versionHash = value
  else now.userLanguage = value
}
