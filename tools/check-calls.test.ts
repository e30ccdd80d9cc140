import { describe, expect, it } from 'vitest'
import { check } from './check-calls'
import { findingsIn } from './fixture-tree'

const repository = {
  'contract/call-list.ts': "import { botCalls } from './bot/bot'\n",
  'contract/bot/bot.ts': "export const botCalls = {\n  'bot.list': call({}),\n  'bot.get': call({}),\n}\n",
  'server/feature-list.ts': "import { bot } from './bot/bot/index'\n",
  'server/bot/bot/index.ts':
    "const handlers = {\n  'bot.list': (ctx) => list(ctx),\n  'bot.get': async (ctx) => get(ctx),\n}\nexport const bot: Feature = { name: 'bot', handlers }\n",
}

describe('calls and handlers', () => {
  it('fit one to one', async () => {
    expect(await findingsIn(check, repository)).toEqual([])
  })

  it('are told apart when a call has no handler and a handler no call', async () => {
    const found = await findingsIn(check, {
      ...repository,
      'server/bot/bot/index.ts': "const handlers = {\n  'bot.list': (ctx) => list(ctx),\n  'bot.move': (ctx) => move(ctx),\n}\n",
    })
    expect(found).toEqual(['contract/bot/bot.ts: bot.get has 0 handlers', 'server/bot/bot/index.ts: bot.move is handled, but no call'])
  })

  it('that stand in a file which nobody listed are found', async () => {
    const found = await findingsIn(check, { ...repository, 'contract/call-list.ts': '', 'server/feature-list.ts': '' })
    expect(found).toEqual([
      'contract/bot/bot.ts: is not listed in contract/call-list.ts',
      'server/bot/bot/index.ts: is not listed in server/feature-list.ts',
    ])
  })
})
