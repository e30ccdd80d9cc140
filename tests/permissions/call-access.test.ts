// Who may make each call, as a list that is read by people: whoever changes the access of a call, or adds one, changes the list too.
import { readFileSync } from 'node:fs'
import { type Access, permissionsAskedFor } from '@parley/contract/base/access/access'
import type { Call } from '@parley/contract/base/call'
import { pathParameters } from '@parley/contract/base/call'
import { type CallKey, calls } from '@parley/contract/calls'
import { describe, expect, it } from 'vitest'

const every = (Object.keys(calls) as CallKey[]).toSorted().map((key): [CallKey, Call] => [key, calls[key]])

function words(access: Access): string {
  return typeof access === 'string' ? access : `${permissionsAskedFor(access).join(' or ')} ${access.level}`
}

/** One line a call: its key, its access, and `early` where it is answered before the account's conditions are met. */
function lineOf([key, { access, early }]: [CallKey, Call]): string {
  return `${key.padEnd(36)}${words(access)}${early ? ' early' : ''}`
}

describe('the access of every call (S6-033)', () => {
  it('is what the list call-access.txt says', () => {
    const listed = readFileSync(new URL('call-access.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
    expect(every.map(lineOf)).toEqual(listed)
  })

  it('is a permission, or at least a share, wherever the path names a bot and a person is signed in', () => {
    const exceptions = ['bot.get', 'bot.restore', 'pinned.get', 'pinned.set', 'training.find-intent-by-app']
    const loose = every.filter(([, call]) => pathParameters(call.path).includes('streamId') && typeof call.access === 'string')
    expect(loose.map(([key]) => key).toSorted()).toEqual(exceptions)
  })

  it('is more than a look wherever something changes, but for talking to the draft', () => {
    const light = every.filter(
      ([, { touches, access }]) => (touches ?? []).length > 0 && typeof access === 'object' && access.level === 'VIEW',
    )
    expect(light.map(([key]) => key).filter((key) => !key.startsWith('test-chat.'))).toEqual([])
  })
})
