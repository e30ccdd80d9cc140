// Whatever the bot and whatever is said: a turn ends, throws nothing, leaves a session that is JSON within its limit, and gives
// the same bytes when it is run again from its own events.
import { traitsOf } from '@parley/nlu/entities/index'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '@parley/contract/base/limits'
import type { JsonObject } from '@parley/contract/base/json'
import type { Condition } from '@parley/contract/objects/condition'
import { botEventActions, botEventIds } from '@parley/contract/objects/bot-event'
import type { BotDocument } from '@parley/contract/objects/object'
import { compile } from './compile'
import { recordedPorts, turnsOf } from './replay'
import { standardResponses } from './say/standard'
import { newSession, type Session } from './session/session'
import { BotBuilder, dialogId, entityId, type TestNode, type Way } from './testing/bot-builder'
import { simplePorts } from './testing/simple-ports'
import { turn } from './turn'

const entityNames = ['city', 'count', 'note']
const dialogNames = ['Alpha', 'Beta', 'Gamma']
const nodeNames = ['A', 'B', 'C', 'D', 'E']

const text = fc.constantFrom(
  'plain',
  '{{entities.city}}',
  '{{context.A.response.body}}',
  '{{ broken',
  '{{1 +}}',
  '{{context.list | number}}',
  '',
)
const condition: fc.Arbitrary<Condition | null> = fc.constantFrom(
  null,
  { expression: 'entities.count > 1' },
  { expression: '((' },
  {
    join: 'or',
    rules: [
      { left: 'entities.city', op: 'exists' },
      { left: 'context.n', op: 'less', right: 'env.x' },
    ],
  },
)
const way: fc.Arbitrary<Way> = fc.record({
  exit: fc.constantFrom('next', 'next', 'yes', 'no', 'other', 'retries', 'error'),
  when: condition,
  to: fc.constantFrom(...nodeNames, 'end', null, 'Nowhere'),
})
const sources = [
  "print('hi')",
  'context.n = (context.n || 0) + 1',
  'null.x',
  "context.big = 'x'.repeat(300000) + (context.big || '')",
  'context.session.UserSession.a = [1]',
  'delete context.n; entities.city = null',
  "print(JSON.stringify({type:'template',payload:{template_type:'button',text:'t'}}))",
  'context.tags.session.mood = "good"',
]
const prompts = fc.array(
  fc.record({
    text,
    kind: fc.constantFrom('text', 'script', 'template', 'quick_replies'),
    source: fc.constantFrom(...sources),
    template: fc.constantFrom('{"type":"template","payload":{"text":"{{entities.city}}"}}', '{'),
  }),
  { maxLength: 2 },
)
const settings: fc.Arbitrary<JsonObject> = fc
  .record({
    entityId: fc.constantFrom(...entityNames, 'none').map(entityId),
    dialogId: fc.constantFrom(...dialogNames, 'none').map(dialogId),
    prompts,
    messages: prompts,
    mode: fc.constantFrom('mandatory', 'optional', 'hidden'),
    retries: fc.integer({ min: 1, max: 3 }),
    precedence: fc.constantFrom('entity', 'intent'),
    extract: fc.constantFrom('unused', 'any', 'never'),
    url: fc.constantFrom('', '/ok', '/fail/{{entities.city}}'),
    source: fc.constantFrom(...sources),
    defaultValue: text,
    onReturn: fc.constantFrom([], [{ to: entityId('city'), expression: 'entities.note' }]),
  })
  .map((made): JsonObject => JSON.parse(JSON.stringify(made)))
const kind = fc.constantFrom('intent', 'message', 'entity', 'entity', 'confirmation', 'logic', 'dialog', 'service', 'script', 'form')
const node = (name: string): fc.Arbitrary<TestNode> =>
  fc.record({ name: fc.constant(name), type: kind, settings, to: fc.array(way, { maxLength: 3 }) })

const responses = fc.uniqueArray(
  fc.record({ key: fc.constantFrom(...Object.keys(standardResponses)), prompts, dialog: fc.constantFrom('', ...dialogNames) }),
  { maxLength: 6, selector: ({ key, dialog }) => `${key} ${dialog}` },
)
const events = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom(...botEventIds),
    action: fc.constantFrom(...botEventActions),
    dialogId: fc.constantFrom(...dialogNames, 'none').map(dialogId),
    messages: prompts,
    script: fc.constantFrom(...sources),
    limit: fc.integer({ min: 1, max: 2 }),
  }),
  { maxLength: 5, selector: ({ key }) => key },
)

const bot: fc.Arbitrary<BotDocument> = fc
  .record({
    settings: fc.record({
      interruption: fc.constantFrom('hold', 'discard', 'discard-silently', 'continue', 'ask', 'refuse'),
      amend: fc.constantFrom('off', 'rerun', 'rerun-clearing', 'resume'),
      multiIntent: fc.boolean(),
      resume: fc.constantFrom('ask', 'notify', 'silent'),
      maxHeld: fc.integer({ min: 0, max: 3 }),
      fallbackDialogId: fc.constantFrom('', dialogId('Beta'), 'dg-none'),
      welcomeDialogId: fc.constantFrom('', dialogId('Alpha')),
      welcome: text,
    }),
    responses,
    events,
    dialogs: fc.tuple(...dialogNames.map(() => fc.tuple(...nodeNames.map(node)))),
  })
  .map(({ settings, dialogs, responses: own, events: on }) => {
    const builder = new BotBuilder(settings).entity('city', 'city').entity('count', 'number').entity('note', 'label').variable('x', '3')
    for (const [at, nodes] of dialogs.entries()) builder.dialog(dialogNames[at] ?? '', nodes)
    for (const { key, prompts: worded, dialog } of own) builder.response(key, worded, dialog)
    for (const { key, ...event } of on) builder.on(key, event)
    return builder.document()
  })
const sentence = fc.oneof(
  fc.constantFrom(
    'alpha',
    'beta oslo 3',
    'gamma',
    'alpha beta',
    'alpha and then beta',
    'no, I meant oslo',
    'change the count to 7',
    'yes',
    'no',
    'cancel',
    'discard all',
    '5',
    'paris',
    'first',
    'repeat',
    '',
    'x'.repeat(5000),
  ),
  fc.string(),
)

async function converse(document: BotDocument, sentences: string[]) {
  const compiled = compile(document, traitsOf)
  const ports = simplePorts(compiled, {
    service: (request) =>
      request.url === '/ok'
        ? { ok: true, statusCode: 200, headers: {}, body: { list: [1, 2] } }
        : { ok: false, failure: 'timeout', text: 'late' },
  })
  let session: Session = newSession({
    id: 'ss-1',
    botId: 'st-1',
    userId: 'u-1',
    channel: 'rtm',
    language: 'en',
    timezone: 'UTC',
    versionHash: 'v',
    now: 0,
  })
  const all = []
  for (const [at, said] of ['', ...sentences].entries()) {
    const incoming = { id: `in-${at}`, type: at === 0 ? ('event' as const) : ('text' as const), text: said, event: 'ON_CONNECT', at }
    const before = session
    const frozen = JSON.stringify(before)
    const result = await turn(compiled, before, incoming, ports)
    expect(JSON.stringify(before)).toBe(frozen)
    all.push({ before, incoming, result })
    session = result.session
  }
  return { compiled, all }
}

describe('any bot and any words', () => {
  it('end, throw nothing, leave JSON within the limit, and give the same bytes when replayed', async () => {
    await fc.assert(
      fc.asyncProperty(bot, fc.array(sentence, { maxLength: 6 }), async (document, sentences) => {
        const { compiled, all } = await converse(document, sentences)
        const recorded = turnsOf(all.flatMap((one) => one.result.events))
        expect(recorded.length).toBe(all.length)
        for (const [at, { before, incoming, result }] of all.entries()) {
          const bytes = JSON.stringify(result)
          expect(Buffer.byteLength(JSON.stringify(result.session))).toBeLessThan(limits.contextBytes)
          expect(JSON.parse(JSON.stringify(result.session))).toEqual(result.session)
          const replayed = await turn(compiled, before, incoming, recordedPorts(recorded[at] ?? []))
          expect(JSON.stringify(replayed)).toBe(bytes)
        }
      }),
      { numRuns: 150 },
    )
  }, 60_000)
})
