import { describe, expect, it } from 'vitest'
import { check } from './check-callers'
import { findingsIn } from './fixture-tree'

const repository = {
  'contract/call-list.ts': "export { botCalls } from './bot/bot'\n",
  'contract/bot/bot.ts': [
    "const base = '/bots'",
    'const one = `${base}/{botId}`',
    'export const botCalls = {',
    "  'bot.list': call({ method: 'GET', path: base }),",
    "  'bot.get': call({\n    path: `${one}/facts`,\n  }),",
    "  'bot.remove': call({ path: one }),",
    '}\n',
  ].join('\n'),
  'console/bot/bot/bots.tsx': "const bots = useCall('bot.list', {})\nchange('bot.remove', { botId })\n",
  'widget/client/bot.ts': 'await transport.call(`/api/bots/${encodeURIComponent(id)}/facts?language=${language}`)\n',
}
const nobody = { Nobody: [] }
const findings = (files: Record<string, string>, outside: Record<string, readonly string[]> = nobody) =>
  findingsIn((root) => check(root, outside), { ...repository, ...files })
const advice = 'give it its place, remove it, or name who asks in contract/callers-outside.ts'

describe('the callers of calls', () => {
  it('are screens of the console, by key, and the chat window, by path', async () => {
    expect(await findings({})).toEqual([])
  })

  it('are missed where nobody asks for a call', async () => {
    expect(await findings({ 'widget/client/bot.ts': '' })).toEqual([`contract/bot/bot.ts: nobody asks for bot.get: ${advice}`])
  })

  it('are found in each form in which a key is asked for', async () => {
    const forms = [
      "client.send('bot.list', {})",
      "useCall(\n  'bot.list',\n  input,\n)",
      "useChange('bot.list')",
      "callQuery('bot.list', {})",
      "useChange(isNew ? 'bot.get' : 'bot.list')",
    ]
    for (const form of forms) {
      const found = await findings({ 'console/bot/bot/bots.tsx': `change('bot.remove', {})\n${form}\n` })
      expect(found, form).toEqual([])
    }
  })

  it('are not words of a screen, permits, types or tests with the key of a call', async () => {
    const none = "text('bot.list')\nusePermit('bot.list', id)\ntype Row = CallReply<'bot.list'>\nchange('bot.remove', {})\n"
    const found = await findings({ 'console/bot/bot/bots.tsx': none, 'console/bot/bot/bots.test.ts': "useCall('bot.list', {})\n" })
    expect(found).toEqual([`contract/bot/bot.ts: nobody asks for bot.list: ${advice}`])
  })

  it('may be outside, if they are named with the reason', async () => {
    expect(await findings({ 'widget/client/bot.ts': '' }, { 'Scripts of users': ['bot.get'] })).toEqual([])
  })

  it('are named outside only where nobody here asks, once, and for a call', async () => {
    expect(await findings({}, { 'Scripts of users': ['bot.list', 'bot.gone', 'bot.gone'] })).toEqual([
      'contract/callers-outside.ts: bot.list has a caller here and need not be named',
      'contract/callers-outside.ts: bot.gone is no call',
      'contract/callers-outside.ts: bot.gone is no call',
      'contract/callers-outside.ts: bot.gone is named twice',
    ])
  })
})
