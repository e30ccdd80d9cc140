// Which calls the pages of other sites may make from a visitor's browser. Talking to a bot is meant for them; how people sign in, and
// what they do with their account, is for the console alone, which is of our own origin.
import type { Call } from '@parley/contract/base/call'
import { calls } from '@parley/contract/calls'

const ownAreas = new Set(['account', 'audit', 'auth', 'identity', 'outbox', 'password', 'sign-up', 'sso', 'team', 'two-factor'])

const ownPaths = Object.entries<Call>(calls)
  .filter(([key]) => ownAreas.has(key.slice(0, key.indexOf('.'))))
  .flatMap(([, call]) => [call.path, ...(call.alsoAt ?? []).map(({ path }) => path)])
const pattern = ownPaths.map((path) => path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')).join('|')
const own = new RegExp(`^/api(?:${pattern})/?$`, 'i')

/** Of an address as it is mounted, however its letters are written: the router reads %6f as the o it stands for. */
export function isCrossOriginCall(url: string): boolean {
  const path = url.split(/[?#]/)[0] ?? ''
  try {
    return !own.test(path.split('/').map(plainSegment).join('/'))
  } catch {
    return false
  }
}

/** A slash that is written as %2f belongs to its segment. Fails on what stands for no letter. */
function plainSegment(segment: string): string {
  return decodeURIComponent(segment).replaceAll('/', '_')
}
