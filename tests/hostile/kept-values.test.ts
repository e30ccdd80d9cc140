// Values that scripts keep beyond a conversation, with a real database: kept by the hundred, replaced, removed, and readable whatever
// characters they hold.
import { beforeAll, describe, expect, it } from 'vitest'
import { botOf, talkTo } from './talk'
import { type Caller, testApp } from '../../server/test-support/app'

const server = await testApp()
let owner: Caller
beforeAll(async () => {
  owner = await server.signUp()
})

const script = (source: string) => [{ type: 'script' as const, settings: { source } }]

describe('what scripts keep for a user', () => {
  it('is there in the next conversation: a thousand values, changed and removed, with any character', async () => {
    const bot = await botOf(
      owner,
      'Keeper',
      new Map([
        [
          'keep',
          script(
            "const s = context.session.UserSession; for (let i = 0; i < 1000; i++) s.put('k' + i, { i }); s.put('odd', 'a\\0\\ud800😀')",
          ),
        ],
        ['change', script("const s = context.session.UserSession; s.put('k0', 'new'); for (let i = 1; i < 990; i++) s.delete('k' + i)")],
        [
          'read',
          script(
            'const s = context.session.UserSession; print([Object.keys(s).length, s.get("k0"), s.get("k999").i, s.get("odd")].join())',
          ),
        ],
      ]),
    )
    const say = async (word: string) => (await talkTo(server, owner, bot)).say(word)
    expect((await say('keep')).events.filter(({ type }) => type === 'failed')).toEqual([])
    expect((await say('change')).events.filter(({ type }) => type === 'failed')).toEqual([])
    expect((await say('read')).messages.map(({ text }) => text)).toEqual(['12,new,999,a\uFFFD\uFFFD😀'])
    expect(server.failures).toEqual([])
  })
})
