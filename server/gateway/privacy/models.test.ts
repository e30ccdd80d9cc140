// What language models, tools and people see of personal data in a turn: the request of a model and of a tool is masked before it leaves, and
// no piece of what is hidden is shown while an answer comes.
import { traitsOf } from '@parley/nlu/entities/index'
import { isKind } from '@parley/contract/objects/text-places'
import { compile } from '@parley/runtime/compile'
import type { McpRequest, ModelRequest } from '@parley/runtime/model/request'
import type { TurnPart } from '@parley/runtime/model/turn-part'
import type { Ports } from '@parley/runtime/ports'
import { ask, BotBuilder, say } from '@parley/runtime/test-support/bot-builder'
import { Conversation } from '@parley/runtime/test-support/conversation'
import { simplePorts } from '@parley/runtime/test-support/simple-ports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardOf } from './guard'
import { privacyRules } from './rules'

const card = '4111 1111 1111 1111'

function guarded() {
  const document = new BotBuilder()
    .entity('pin', 'number')
    .dialog('Pay', [ask('Pin', 'pin', { isSensitive: true }), say('Told', 'Paid.', 'end')])
    .document()
  const mask = { ignoreCase: true, pattern: '', shown: 'mask', count: 4, keep: 'last', character: '*', replacement: '' } as const
  const privacy = {
    enabled: true,
    retentionDays: 0,
    data: [{ id: 'card', kind: 'card' as const, name: 'Card number', enabled: true, ...mask }],
  }
  const objects = document.objects.map((object) => (isKind(object, 'bot') ? { ...object, data: { ...object.data, privacy } } : object))
  const bot = compile({ ...document, objects }, traitsOf)
  const rules = privacyRules(bot, objects)
  if (rules === null) throw new Error('the bot hides nothing')
  const { session } = new Conversation(document)
  const guard = guardOf(rules, { session, intents: [] })
  const seen: { models: ModelRequest[]; tools: McpRequest[]; shown: TurnPart[] } = { models: [], tools: [], shown: [] }
  const outside: Ports = simplePorts(bot, {
    model: (request) => {
      seen.models.push(request)
      return {
        parts: [],
        reply: { ok: false, failure: 'none', text: '', said: '', usage: { inputTokens: 0, outputTokens: 0 }, cost: 0, attempts: [] },
      }
    },
    mcp: (request) => {
      seen.tools.push(request)
      return { ok: true, result: null, isError: false }
    },
    show: (part) => seen.shown.push(part),
  })
  return { bot, guard, ports: guard.ports(outside), seen }
}

describe('personal data', () => {
  it('is masked in what a model and a tool are sent: texts, results of tools and arguments', async () => {
    const { guard, ports, seen } = guarded()
    guard.restored({ id: 'in-1', type: 'text', text: `my card is ${card}`, at: 1 })
    await ports.model(
      {
        feature: 'prompt',
        messages: [
          { role: 'user', text: `my card is ${card}` },
          { role: 'assistant', text: 'Looking.', calls: [{ id: 'c-1', name: 'find', input: { number: card } }] },
          { role: 'tool', callId: 'c-1', name: 'find', result: { owner: 'Ingrid', number: card } },
        ],
        timeoutMs: 1000,
      },
      () => undefined,
    )
    await ports.mcp({ serverId: 'ms-1', tool: 'find', input: { number: card }, timeoutMs: 1000 })
    const sent = JSON.stringify([seen.models, seen.tools])
    expect(sent).not.toMatch(/1111 1111|4111/)
    expect(sent).toContain('Ingrid')
    expect(seen.models[0]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool'])
  })

  it('that a sensitive step may take in this very turn is masked, too', async () => {
    const { bot, ports, seen } = guarded()
    const [entityId = ''] = [...bot.entities.keys()]
    const place = { language: 'en', timezone: 'UTC', now: 1, prompted: false }
    await ports.extract({ text: 'pay with pin 4711', entityId, ...place })
    await ports.model({ feature: 'prompt', messages: [{ role: 'user', text: 'pay with pin 4711' }], timeoutMs: 1 }, () => undefined)
    expect(JSON.stringify(seen.models)).not.toContain('4711')
  })

  it('is never partly shown, wherever the pieces of the answer are cut', () => {
    const answer = `Your card ${card} is on its way.`
    for (let cut = 1; cut < answer.length; cut += 1) {
      const { ports, seen } = guarded()
      ports.show?.({ part: 'say-start', messageId: 'ms-1', nodeId: 'nd-1' })
      for (const text of [answer.slice(0, cut), answer.slice(cut)]) ports.show?.({ part: 'say-delta', messageId: 'ms-1', text })
      ports.show?.({ part: 'say-end', messageId: 'ms-1' })
      expect(JSON.stringify(seen.shown)).not.toMatch(/4111|1111 1/)
      expect(shownIn(seen.shown)).toBe('Your card **** **** **** 1111 is on its way.')
    }
  })

  it('is masked while the words come: they are shown as far as nothing hidden can begin there', () => {
    const { ports, seen } = guarded()
    ports.show?.({ part: 'say-start', messageId: 'ms-1', nodeId: 'nd-1' })
    for (const text of ['The weather is ', 'fine. Your card ', card]) ports.show?.({ part: 'say-delta', messageId: 'ms-1', text })
    expect(shownIn(seen.shown)).toBe('The weather is fine. Your card ')
    ports.show?.({ part: 'say-delta', messageId: 'ms-1', text: ' is on its way.' })
    expect(shownIn(seen.shown)).toBe('The weather is fine. Your card **** **** **** 1111 is on its way.')
  })

  it('in any words, split anywhere, is shown in the end as the mask of the whole, and never a piece of it before', async () => {
    const bit = fc.constantFrom(
      card,
      '4111',
      '1111 ',
      'pin',
      ' 4711 ',
      '47',
      '11',
      ' ',
      '.',
      'İ',
      'Kari',
      'ﬁ',
      'ok',
      '😀',
      'my card is',
      '1',
    )
    const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(fc.array(bit, { maxLength: 10 }), sizes, fc.boolean(), async (bits, lengths, isHeard) => {
        const text = bits.join('')
        const { bot, guard, ports, seen } = guarded()
        if (isHeard) guard.restored({ id: 'in-1', type: 'text', text: `my card is ${card}`, at: 1 })
        const [entityId = ''] = [...bot.entities.keys()]
        await ports.extract({ text: 'pin 4711', entityId, language: 'en', timezone: 'UTC', now: 1, prompted: false })
        ports.show?.({ part: 'say-start', messageId: 'ms-1', nodeId: 'nd-1' })
        const before: string[] = []
        let at = 0
        for (const length of [...lengths, text.length]) {
          ports.show?.({ part: 'say-delta', messageId: 'ms-1', text: text.slice(at, at + length) })
          at += length
          before.push(shownIn(seen.shown))
        }
        ports.show?.({ part: 'say-end', messageId: 'ms-1' })
        const whole = shownIn(seen.shown)
        expect(whole).toBe(await sentOf(ports, seen, text))
        for (const shown of before) expect(whole.startsWith(shown), JSON.stringify({ text, whole, shown })).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})

const shownIn = (parts: readonly TurnPart[]): string =>
  parts.reduce((shown, part) => (part.part === 'say-delta' ? shown + part.text : part.part === 'say-drop' ? '' : shown), '')

/** The same words as a model is sent them: as a whole. */
async function sentOf(ports: Ports, seen: { models: ModelRequest[] }, text: string): Promise<string> {
  await ports.model({ feature: 'prompt', messages: [{ role: 'user', text }], timeoutMs: 1 }, () => undefined)
  const [message] = seen.models.at(-1)?.messages ?? []
  return message !== undefined && 'text' in message ? message.text : ''
}
