// Tags that come with a message, as the session has them before the turn.
import type { Incoming, MetaTags } from '@parley/contract/base/message'
import { describe, expect, it } from 'vitest'
import { withSentTags } from './sent-tags'

const incoming = (metaTags?: MetaTags): Incoming => ({ id: 'ms-1', type: 'text', text: 'hi', at: 0, ...(metaTags && { metaTags }) })
const tag = (name: string, value = '1') => ({ name, value })

describe('tags of a message', () => {
  it('last for its turn, those of conversation and user go on', () => {
    const first = withSentTags(
      { user: {}, session: {} },
      incoming({ userLevelTags: [tag('tier')], sessionLevelTags: [tag('offer')], messageLevelTags: [tag('from')] }),
    )
    expect(first).toEqual({ user: { tier: '1' }, session: { offer: '1' }, message: { from: '1' } })
    expect(withSentTags(first, incoming())).toEqual({ user: { tier: '1' }, session: { offer: '1' } })
  })

  it('take the place of those of the same name, and of the oldest where there are too many', () => {
    const before = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`t${index}`, 'old']))
    const { user } = withSentTags({ user: before, session: {} }, incoming({ userLevelTags: [tag('t5', 'new'), tag('more')] }))
    expect(Object.keys(user)).toHaveLength(100)
    expect(user).toMatchObject({ t5: 'new', more: '1' })
    expect(user).not.toHaveProperty('t0')
  })

  it('may bear any name', () => {
    const { session } = withSentTags({ user: {}, session: {} }, incoming({ sessionLevelTags: [tag('__proto__', 'x')] }))
    expect(Object.entries(session)).toEqual([['__proto__', 'x']])
    expect(Object.getPrototypeOf(session)).toBe(Object.prototype)
  })
})
