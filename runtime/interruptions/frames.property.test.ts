// Whatever the rules and whatever is said: a turn ends in waiting or with nothing left to do, and every dialog that was begun is running,
// held or ended, never lost and never twice.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SessionEvent } from '@parley/contract/base/event'
import type { StepRules, DialogRules } from '@parley/contract/objects/conversation-rules'
import { BotSettings } from '@parley/contract/objects/bot-settings/index'
import type { Session } from '../session/session'
import { isGate, isLongRun } from '../../tests/shared/long-run'
import { ask, BotBuilder, dialogId, entityId, say, type TestNode } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const of = BotSettings.shape
const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const rules = fc.record<StepRules>({
  interruption: optional(of.interruption.unwrap().options),
  switchConfirmation: optional(of.switchConfirmation.unwrap().options),
  resume: optional(of.resume.unwrap().options),
  briefResume: optional(of.briefResume.unwrap().options),
  maxHeld: optional([0, 1, 2, 3]),
  questionsInside: optional(of.questionsInside.unwrap().options),
  smallTalkInside: optional(of.smallTalkInside.unwrap().options),
})
const amend = fc.constantFrom(undefined, undefined, ...of.amend.unwrap().options)
const dialogNames = ['Alpha', 'Beta', 'Gamma', 'Delta']
const passed = fc.array(
  fc.record({
    to: fc.constantFrom(entityId('city'), entityId('count'), 'context.note', 'context.history'),
    expression: fc.constantFrom('entities.city', 'entities.count', 'context.note', '"Oslo"', 'null', '1 +'),
  }),
  { maxLength: 3 },
)
const exception = fc.record({
  dialogId: fc.constantFrom(...dialogNames.map(dialogId)),
  interruption: fc.constantFrom(...of.interruption.unwrap().options),
  resume: optional(of.resume.unwrap().options),
  preAssignments: passed,
  postAssignments: passed,
})
const exceptions = fc.array(exception, { maxLength: 3 })
const dialogRules = fc
  .tuple(rules, amend, exceptions)
  .map(([own, rule, others]): DialogRules => ({ ...own, amend: rule, ...(others.length > 0 && { exceptions: others }) }))
const settings = fc.record({
  interruption: fc.constantFrom(...of.interruption.unwrap().options),
  switchConfirmation: fc.constantFrom(...of.switchConfirmation.unwrap().options),
  resume: fc.constantFrom(...of.resume.unwrap().options),
  maxHeld: fc.integer({ min: 0, max: 3 }),
  amend: fc.constantFrom(...of.amend.unwrap().options),
  amendHidden: fc.boolean(),
  amendSkipShown: fc.boolean(),
  ambiguousSwitch: fc.boolean(),
  multiIntent: fc.boolean(),
})

const entityStep = fc.record({
  entity: fc.constantFrom('city', 'count', 'paint'),
  mode: fc.constantFrom('mandatory', 'mandatory', 'optional', 'hidden'),
  extract: fc.constantFrom('never', 'never', 'unused', 'any'),
  precedence: fc.constantFrom('entity', 'intent', 'ask'),
  retries: fc.constantFrom(1, 4, 9),
})
const step = fc.oneof(
  { arbitrary: entityStep, weight: 9 },
  fc.record({ words: fc.constantFrom('one', 'two') }),
  fc.record({ question: fc.constantFrom('sure?', 'really?') }),
  fc.record({ invites: fc.constantFrom('tell me', 'go on') }),
  fc.record({ calls: fc.constantFrom(...dialogNames), stay: fc.boolean() }),
  fc.record({ breaks: fc.constant(true) }),
)
/** What two of the dialogs begin with, so that there is something to interrupt and to correct. */
const firstSteps = (['city', 'count'] as const).map((entity): [Step, StepRules] => [
  { entity, mode: 'mandatory', extract: 'never', precedence: 'entity', retries: 9 },
  {},
])
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function nodeOf(made: Step, at: number, next: string, own: StepRules): TestNode {
  const name = `N${at}`
  if ('entity' in made) {
    const { entity, ...how } = made
    return { ...ask(name, entity, how, [{ to: next }, { exit: 'retries', to: 'end' }]), rules: own }
  }
  if ('words' in made) return say(name, made.words, next)
  if ('invites' in made) {
    const settings = { messages: [{ text: made.invites }], transitionType: 'user-input' }
    return { name, type: 'message', settings, to: next, rules: own }
  }
  if ('calls' in made) {
    const call = { dialogId: dialogId(made.calls), stay: made.stay, onReturn: [{ to: entityId('city'), expression: 'entities.city' }] }
    return { name, type: 'dialog', settings: call, to: next }
  }
  if ('breaks' in made) return { name, type: 'script', settings: { source: 'null.x' }, to: next }
  const ways = ['yes', 'no', 'other'].map((exit) => ({ exit, to: exit === 'no' ? 'N0' : next }))
  return { name, type: 'confirmation', settings: { prompts: [{ text: made.question }], retries: 4 }, to: ways, rules: own }
}

const bot = fc
  .record({
    settings,
    dialogs: fc.tuple(
      ...dialogNames.map(() => fc.tuple(fc.array(fc.tuple(step, rules), { minLength: 1, maxLength: 4, size: 'max' }), dialogRules)),
    ),
  })
  .map((made) => {
    const builder = new BotBuilder(made.settings).entity('city', 'city').entity('count', 'number').entity('paint', 'color')
    builder.faq('open today?', [{ text: 'always' }]).faq('ordering?', [], { dialogId: dialogId('Delta') })
    builder.smallTalk('hello', [{ text: 'hi' }])
    for (const [at, [generated, own]] of made.dialogs.entries()) {
      const steps = at < 2 ? [...firstSteps, ...generated] : generated
      const last = steps.length - 1
      const nodes = steps.map(([one, stepRules], index) => nodeOf(one, index, index === last ? 'end' : `N${index + 1}`, stepRules))
      builder.dialog(dialogNames[at] ?? '', nodes, dialogNames[at], own)
    }
    return builder.document()
  })

const request = fc.constantFrom(
  'alpha',
  'beta',
  'gamma please',
  'delta in oslo',
  'alpha beta',
  'alpha and then beta',
  'gamma but first delta 3',
)
const answer = fc.constantFrom('red', '7', 'paris', 'yes', 'paris, 8, blue')
const correction = fc.constantFrom(
  ...['no, I meant rome', 'make it 4', 'change the city to berlin', 'actually green', 'not 4 but 5', 'the count should be 6'],
)
const other = fc.constantFrom('no', 'cancel', 'start over', 'no thanks', 'none of them', 'what?', '', 'open today?', 'ordering?', 'hello')
const talk = fc
  .array(
    fc.tuple(request, fc.array(fc.oneof({ arbitrary: answer, weight: 4 }, correction, request, other), { size: 'max', maxLength: 6 })),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => parts.flatMap(([first, others]) => [first, ...others]))

const live = ({ frames, held }: Session): number => frames.length + held.reduce((sum, stack) => sum + stack.length, 0)

/** Dialogs begun less those that are over. */
function gained(events: readonly SessionEvent[]): number {
  return events.reduce((sum, event) => {
    if (event.type === 'dialog-started' && event.by !== 'resume') return sum + 1
    return event.type === 'dialog-ended' && event.outcome !== 'held' ? sum - 1 : sum
  }, 0)
}

/** Comes by chance in so few runs that there may be none. */
const comesBack = new BotBuilder({ interruption: 'hold', resume: 'ask' })
  .entity('city', 'city')
  .dialog('Alpha', [ask('City', 'city')])
  .dialog('Gamma', [say('Words', 'one')])
  .document()

describe('any rules and any words', () => {
  it('end a turn in waiting or with nothing left to do, and lose no dialog', async () => {
    const seen: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(bot, talk, async (document, sentences) => {
        const conversation = new Conversation(document)
        for (const said of sentences) {
          const before = conversation.session
          await conversation.say(said)
          const { session, events } = conversation
          for (const event of events) if (event.type === 'decided') seen[event.decision] = (seen[event.decision] ?? 0) + 1
          expect(live(session)).toBe(live(before) + gained(events))
          const isBroken = events.some((event) => event.type === 'failed' && /LIMIT/.test(event.code))
          if (session.frames.length > 0) expect(session.waiting).not.toBeNull()
          if (session.held.length > 0 && !isBroken) expect(session.waiting).not.toBeNull()
          if (session.waiting?.kind === 'node') expect(session.frames.at(-1)?.nodeId).toBe(session.waiting.nodeId)
          for (const stack of session.held) expect(stack.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: isLongRun ? 3000 : isGate ? 300 : 1000, examples: [[comesBack, ['alpha', 'gamma please', 'yes']]] },
    )
    expect(Object.keys(seen).sort()).toEqual([
      'amend',
      'answer',
      'ask-which',
      'continue',
      'discard',
      'fallback',
      'interrupt',
      'repeat',
      'resume',
      'small-talk',
      'start',
    ])
  }, 300_000)
})
