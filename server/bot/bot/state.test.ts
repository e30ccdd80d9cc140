// Where a bot stands, fact by fact: every combination against the order in which they count.
import { expect, it } from 'vitest'
import { botStateOf } from './state'

const both = [true, false]
const facts = both.flatMap((isSuspended) =>
  both.flatMap((isLive) =>
    both.flatMap((isWorkedOn) => (['open', 'rejected', null] as const).map((request) => ({ isSuspended, isLive, isWorkedOn, request }))),
  ),
)

it('a bot is suspended whatever else is so, then awaits approval, then is live or rejected, then worked on or done', () => {
  const told = new Map<string, string[]>()
  for (const { isSuspended, isLive, isWorkedOn, request } of facts) {
    const state = botStateOf({ isSuspended, isLive, isWorkedOn, request })
    const of = isSuspended ? 'any' : [isLive ? 'live' : 'draft', isWorkedOn ? 'worked' : 'done', request ?? 'none'].join(' ')
    told.set(state, [...new Set([...(told.get(state) ?? []), of])])
  }
  expect(Object.fromEntries(told)).toEqual({
    suspended: ['any'],
    awaitingapproval: ['live worked open', 'live done open', 'draft worked open', 'draft done open'],
    upgradeinprogress: ['live worked rejected', 'live worked none'],
    published: ['live done rejected', 'live done none'],
    rejected: ['draft worked rejected', 'draft done rejected'],
    inprogress: ['draft worked none'],
    configured: ['draft done none'],
  })
})
