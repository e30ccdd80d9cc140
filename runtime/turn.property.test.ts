// Whatever the bot and whatever is said: a turn ends, throws nothing, leaves a session that is JSON within its limit, and gives
// the same bytes when it is run again from its own events.
import { traitsOf } from '@parley/nlu/entities/index'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '@parley/contract/base/limits'
import type { JsonObject } from '@parley/contract/base/json'
import type { Incoming } from '@parley/contract/base/message'
import type { Condition } from '@parley/contract/objects/condition'
import { botEventIds } from '@parley/contract/objects/bot-event/index'
import { reactionActions } from '@parley/contract/objects/bot-reaction'
import type { BotDocument } from '@parley/contract/objects/object'
import type { AssignmentRows } from '@parley/contract/objects/step-assignments'
import { compile } from './compile'
import type { WebhookReply } from './ports'
import { builtNodes } from './nodes'
import { replay, turnsOf } from './test-support/replay'
import { standardResponses } from './say/standard'
import { newSession, type Session } from './session/session'
import { BotBuilder, dialogId, entityId, formId, intentId, type TestNode, type Way } from './test-support/bot-builder'
import { simplePorts } from './test-support/simple-ports'
import { turn } from './turn'
import { jsonOfEvents } from './turn-log'

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
  exit: fc.constantFrom('next', 'next', ...new Set(builtNodes.flatMap(({ exits }) => exits.map(({ id }) => id)))),
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
    intents: fc.constantFrom([], [intentId('Alpha')], ['in-none']),
    expression: fc.constantFrom('context.n', '"beta"', 'entities.note', '(('),
    formId: fc.constantFrom(formId('Details'), 'fm-none'),
    known: fc.constantFrom([], [{ to: 'count', expression: 'entities.count' }]),
    saves: fc.constantFrom([], [{ to: 'context.saved', expression: 'context.A' }], [{ to: entityId('note'), expression: 'context.n' }]),
    waitingPrompts: prompts,
    waiting: prompts,
    hours: fc.constantFrom('always', 'weekdays'),
    query: text,
    show: fc.constantFrom('say', 'keep'),
    isSensitive: fc.boolean(),
    notForReuse: fc.boolean(),
    defaultValue: text,
    onReturn: fc.constantFrom([], [{ to: entityId('city'), expression: 'entities.note' }]),
  })
  .map((made): JsonObject => JSON.parse(JSON.stringify(made)))
/** Those that ask come more often: most happens at them. */
const kind = fc.constantFrom('entity', 'message', ...builtNodes.map(({ id }) => id))
const rows = fc.constantFrom<AssignmentRows | undefined>(
  undefined,
  [{ to: entityId('city'), expression: '"Oslo"' }],
  [{ to: 'context.n', expression: '(context.n || 0) + 1' }],
  [{ to: 'context.grown', expression: '(context.grown || "x") + (context.grown || "x")' }],
  [{ to: entityId('none'), expression: 'null' }],
  [{ to: 'context.history', expression: '((' }],
)
const assignments = fc.record({ preAssignments: rows, postAssignments: rows })
const node = (name: string): fc.Arbitrary<TestNode> =>
  fc.record({ name: fc.constant(name), type: kind, settings, assignments, to: fc.array(way, { maxLength: 3 }) })

const responses = fc.uniqueArray(
  fc.record({ key: fc.constantFrom(...Object.keys(standardResponses)), prompts, dialog: fc.constantFrom('', ...dialogNames) }),
  { maxLength: 6, selector: ({ key, dialog }) => `${key} ${dialog}` },
)
const events = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom(...botEventIds),
    action: fc.constantFrom(...reactionActions),
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
    builder.form('Details', { fields: [{ key: 'count', label: 'Count', type: 'number' }] }).faq('Are you open?', [{ text: 'Yes.' }])
    for (const [at, nodes] of dialogs.entries()) builder.dialog(dialogNames[at] ?? '', nodes)
    for (const { key, prompts: worded, dialog } of own) builder.response(key, worded, dialog)
    for (const { key, ...event } of on) builder.on(key, event)
    return builder.document()
  })
/** Stands for the person at the desk, who gives the conversation back. */
const handsBack = '(given back)'
const webhookReplies: readonly WebhookReply[] = [
  { ok: true, kind: 'answer', changes: [{ path: ['context', 'n'], value: 4 }] },
  { ok: true, kind: 'later', requestId: 'wr-1', until: Date.UTC(2027, 0, 1) },
  { ok: false, failure: 'timeout', text: 'late' },
]

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
    'are you open?',
    '{"count":"3"}',
    handsBack,
  ),
  fc.string(),
)

function incomingOf(said: string, at: number): Incoming {
  const base = { id: `in-${at}`, at }
  if (said === handsBack) return { ...base, type: 'event', text: '', desk: { act: 'return' } }
  return at === 0 ? { ...base, type: 'event', text: said, event: 'ON_CONNECT' } : { ...base, type: 'text', text: said }
}

async function converse(document: BotDocument, sentences: string[]) {
  const compiled = compile(document, traitsOf)
  const ports = simplePorts(compiled, {
    service: (request) =>
      request.url === '/ok'
        ? { ok: true, statusCode: 200, headers: {}, body: { list: [1, 2] } }
        : { ok: false, failure: 'timeout', text: 'late' },
    webhook: ({ conversation }) => webhookReplies[conversation.turn % webhookReplies.length] ?? { ok: false, failure: 'off', text: 'off' },
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
    const incoming = incomingOf(said, at)
    const before = session
    const frozen = JSON.stringify(before)
    const result = await turn(compiled, before, incoming, ports)
    expect(JSON.stringify(before)).toBe(frozen)
    all.push({ result })
    session = result.session
  }
  return { compiled, all }
}

describe('any bot and any words', () => {
  it('go through steps of every kind, end, throw nothing, leave JSON within the limit, and give the same bytes when replayed', async () => {
    const passed = new Set<string>()
    const property = fc.asyncProperty(bot, fc.array(sentence, { maxLength: 6 }), async (document, sentences) => {
      const { compiled, all } = await converse(document, sentences)
      const log = all.map(({ result }) => result.events)
      expect(turnsOf(log.flat())).toEqual(log)
      for (const { result } of all) {
        for (const event of result.events) if (event.type === 'node-entered') passed.add(compiled.nodes.get(event.nodeId)?.type ?? '')
        expect(Buffer.byteLength(JSON.stringify(result.session))).toBeLessThan(limits.contextBytes)
        expect(JSON.parse(JSON.stringify(result.session))).toEqual(result.session)
        expect(jsonOfEvents(result.events)).toBe(JSON.stringify(result.events))
      }
      const again = await replay('ss-1', log, async () => compiled)
      expect(JSON.stringify(again)).toBe(JSON.stringify(all.map(({ result }) => result)))
    })
    // By chance a hundred and fifty bots may lack a kind.
    const areAllPassed = (): boolean => builtNodes.every(({ id }) => passed.has(id))
    for (let round = 0; round === 0 || (round < 8 && !areAllPassed()); round++) await fc.assert(property, { numRuns: 150 })
    expect([...passed].sort()).toEqual(builtNodes.map(({ id }) => id).sort())
  }, 120_000)
})
