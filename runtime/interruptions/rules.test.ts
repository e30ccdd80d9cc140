// Every combination of the rules of interruption, at every level, against the conversation that is to come of it. A line of the table
// holds for all combinations it fits; each combination fits one line.
import { describe, expect, it } from 'vitest'
import type { StepRules } from '@parley/contract/objects/conversation-rules'
import { BotSettings } from '@parley/contract/objects/bot-settings/index'
import { gateSample } from '../../tests/shared/long-run'
import { ask, BotBuilder, dialogId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

/** What questions and small talk do is asides.test.ts. */
type Rules = Required<Omit<StepRules, 'questionsInside' | 'smallTalkInside' | 'rephrase'>>

/** `other`: the other request asks something itself (long) or says one thing (brief). `agrees`: what is said if the bot asks. */
interface Case extends Rules {
  other: 'long' | 'brief'
  agrees: 'yes' | 'no'
}

const all = {
  interruption: BotSettings.shape.interruption.unwrap().options,
  switchConfirmation: BotSettings.shape.switchConfirmation.unwrap().options,
  resume: BotSettings.shape.resume.unwrap().options,
  briefResume: BotSettings.shape.briefResume.unwrap().options,
  maxHeld: [0, 1, 2],
  other: ['long', 'brief'] as const,
  agrees: ['yes', 'no'] as const,
}

const cases: Case[] = all.interruption.flatMap((interruption) =>
  all.switchConfirmation.flatMap((switchConfirmation) =>
    all.resume.flatMap((resume) =>
      all.briefResume.flatMap((briefResume) =>
        all.maxHeld.flatMap((maxHeld) =>
          all.other.flatMap((other) =>
            all.agrees.map((agrees) => ({ interruption, switchConfirmation, resume, briefResume, maxHeld, other, agrees })),
          ),
        ),
      ),
    ),
  ),
)

/**
 * In the middle of Order ("count?") the user asks for the other task. Columns: rule, confirmation, room (dialogs that may be held), the
 * user's yes or no if the bot asks; then what comes of it. `*` fits everything.
 */
const table = `
  rule              confirm  held  agrees | what comes of it
  hold              never    0     *      | not allowed
  hold              never    1+    *      | held
  hold              always   0     *      | not allowed
  hold              always   1+    yes    | asked, held
  hold              always   1+    no     | asked, goes on
  discard           never    *     *      | dropped
  discard           always   *     yes    | asked, dropped
  discard           always   *     no     | asked, goes on
  discard-silently  never    *     *      | dropped silently
  discard-silently  always   *     yes    | asked, dropped silently
  discard-silently  always   *     no     | asked, goes on
  continue          *        *     *      | finished first
  ask               *        0     yes    | asked, dropped
  ask               *        1+    yes    | asked, held
  ask               *        *     no     | asked, goes on
  refuse            *        *     *      | not allowed
`

/** How the held dialog comes back: rule for coming back, rule after one message, the other request. */
const returns = `
  resume  after-one  other  | what comes of it
  ask     as-set     *      | asked to continue
  ask     silent     long   | asked to continue
  notify  as-set     *      | continues with words
  notify  silent     long   | continues with words
  silent  *          *      | continues
  ask     silent     brief  | continues
  notify  silent     brief  | continues
`

const asked = 'You are in the middle of Order. Would you like to switch to Other?'
const finished = ['got 5']
const question = ['count?']

/** Lines of both sides, from the other request to the end; the bot's in order of its turns. */
function expected(one: Case): string[][] {
  const how = lineOf(table, [one.interruption, one.switchConfirmation, String(one.maxHeld), one.agrees])
  const isBrief = one.other === 'brief'
  const other = isBrief ? [['brief answer']] : [['paint?'], ['painted red']]
  const first = how.startsWith('asked') ? [[asked]] : []
  const last = other.at(-1) ?? []
  switch (how.replace('asked, ', '')) {
    case 'not allowed':
      return [["I can't put Order on hold. Let's finish it first.", ...question], finished]
    case 'goes on':
      return [...first, question, finished]
    case 'finished first':
      return [
        ["I'll come back to Other when we are done here.", ...question],
        [...finished, 'You also mentioned something else. What would you like to do next?'],
      ]
    case 'dropped':
      return [...first, ['OK, I have stopped Order.', ...(other[0] ?? [])], ...other.slice(1)]
    case 'dropped silently':
      return [...first, ...other]
    case 'held':
      return [...first, ...other.slice(0, -1), ...comingBack(one, last)]
    default:
      throw new Error(`the table says ${how}`)
  }
}

function comingBack(one: Case, last: string[]): string[][] {
  switch (lineOf(returns, [one.resume, one.briefResume, one.other])) {
    case 'asked to continue':
      return [[...last, 'Would you like to continue with Order?'], question, finished]
    case 'continues with words':
      return [[...last, "Let's continue with Order.", ...question], finished]
    default:
      return [[...last, ...question], finished]
  }
}

/** The one line of a table that the values fit. */
function lineOf(text: string, values: readonly string[]): string {
  const lines = text.trim().split('\n').slice(1)
  const fitting = lines.filter((line) => {
    const wanted = (line.split('|')[0] ?? '').trim().split(/\s+/)
    return wanted.every((want, at) => want === '*' || want === values[at] || (want === '1+' && values[at] !== '0'))
  })
  if (fitting.length !== 1) throw new Error(`${fitting.length} lines fit ${values.join(' ')}`)
  return (fitting[0] ?? '').split('|')[1]?.trim() ?? ''
}

type Levels = { bot?: StepRules; dialog?: StepRules; step?: StepRules }

/** Answers what it is asked until everything is done. */
async function talk(one: Case, levels: Levels): Promise<string[][]> {
  const other = one.other === 'brief' ? [say('Say', 'brief answer')] : [ask('Paint', 'paint'), say('Painted', 'painted {{entities.paint}}')]
  const document = new BotBuilder(levels.bot)
    .entity('count', 'number')
    .entity('paint', 'color')
    .dialog('Order', [{ ...ask('Count', 'count'), rules: levels.step }, say('Got', 'got {{entities.count}}')], 'Order', levels.dialog)
    .dialog('Other', other)
    .document()
  const conversation = new Conversation(document)
  expect(await conversation.say('order')).toEqual(question)
  const replies = [await conversation.say('other')]
  const answers: Record<string, string> = {
    [asked]: one.agrees,
    'paint?': 'red',
    'Would you like to continue with Order?': 'yes',
    'count?': '5',
  }
  for (let answer = answers[lastOf(replies)]; answer !== undefined && replies.length < 9; answer = answers[lastOf(replies)])
    replies.push(await conversation.say(answer))
  return replies
}

const lastOf = (replies: string[][]): string => replies.at(-1)?.at(-1) ?? ''

function rulesOf({ other: _, agrees: __, ...rules }: Case): Rules {
  return rules
}

/** Rules of which none is the same. */
function opposite(rules: Rules): Rules {
  const next = <T>(values: readonly T[], value: T): T => values[(values.indexOf(value) + 1) % values.length] ?? value
  return {
    interruption: next(all.interruption, rules.interruption),
    switchConfirmation: next(all.switchConfirmation, rules.switchConfirmation),
    resume: next(all.resume, rules.resume),
    briefResume: next(all.briefResume, rules.briefResume),
    maxHeld: next(all.maxHeld, rules.maxHeld),
  }
}

/** Each rule at one of three levels; levels above it say the opposite. */
function spreads(rules: Rules): Levels[] {
  const names = Object.keys(rules)
  const against = opposite(rules)
  return Array.from({ length: 3 ** names.length }, (_, number) => {
    const level = (at: number) => Math.floor(number / 3 ** at) % 3
    const pick = (wanted: number): StepRules =>
      Object.fromEntries(
        names.flatMap((name, at) => {
          const value = level(at) === wanted ? Object.entries(rules)[at]?.[1] : Object.entries(against)[at]?.[1]
          return level(at) >= wanted ? [[name, value]] : []
        }),
      )
    return { bot: pick(0), dialog: pick(1), step: pick(2) }
  })
}

const title = (one: Case): string =>
  `${one.interruption}, confirmation ${one.switchConfirmation}, back ${one.resume}/${one.briefResume}, ${one.maxHeld} held, ${one.other}, ${one.agrees}`

describe.each([
  ['the bot', (rules: Rules): Levels => ({ bot: rules })],
  ['the dialog, against the bot', (rules: Rules): Levels => ({ bot: opposite(rules), dialog: rules })],
  ['the step, against dialog and bot', (rules: Rules): Levels => ({ bot: opposite(rules), dialog: opposite(rules), step: rules })],
])('rules of interruption of %s', (_, levels) => {
  it.each(all.interruption)('%s: every combination of the others leads to the conversation of the table', async (interruption) => {
    const some = cases.filter((one) => one.interruption === interruption)
    expect(some.length).toBe(144)
    // Seven goes into no number of values, so that the gate meets all of them.
    for (const one of gateSample(some, 7)) expect(await talk(one, levels(rulesOf(one))), title(one)).toEqual(expected(one))
  })
})

describe('rules spread over the levels', () => {
  it('hold one by one: the step before its dialog, the dialog before its bot', async () => {
    const told: Case[] = [
      {
        interruption: 'hold',
        switchConfirmation: 'always',
        resume: 'ask',
        briefResume: 'as-set',
        maxHeld: 1,
        other: 'brief',
        agrees: 'yes',
      },
      {
        interruption: 'discard',
        switchConfirmation: 'never',
        resume: 'silent',
        briefResume: 'silent',
        maxHeld: 2,
        other: 'long',
        agrees: 'no',
      },
    ]
    for (const one of told)
      for (const levels of spreads(rulesOf(one))) expect(await talk(one, levels), JSON.stringify(levels)).toEqual(expected(one))
  })
})

describe('where a dialog stands', () => {
  const held = (rules: StepRules) =>
    new BotBuilder({ maxHeld: 5 })
      .entity('count', 'number')
      .entity('paint', 'color')
      .dialog('Order', [ask('Count', 'count'), say('Got', 'got')])
      .dialog('Other', [ask('Paint', 'paint'), say('Painted', 'painted')], 'Other', rules)
      .dialog('Third', [say('Third', 'third')])
      .dialog('Fourth', [say('Fourth', 'fourth'), ask('Paint', 'paint')])
      .document()
  const full = 'There are already too many tasks on hold. Let\'s finish Other first, or say "cancel" to leave it.'

  it('decides alone how many may be held: no one may be held beside another where the limit is one (S8-050)', async () => {
    const conversation = new Conversation(held({ maxHeld: 1 }))
    expect([await conversation.say('order'), await conversation.say('other')]).toEqual([['count?'], ['paint?']])
    expect(await conversation.say('fourth')).toEqual([full, 'paint?'])
    expect(conversation.session.held.length).toBe(1)
    expect(await conversation.say('cancel')).toEqual(['OK, I have stopped Other.', "Let's continue with Order.", 'count?'])
  })

  it.each([
    ['ask', ["Let's continue with Other."]],
    ['notify', ["Let's continue with Other."]],
    ['silent', []],
  ] as const)('holds nothing for what only says something, at the limit as before it (S8-050, %s)', async (resume, back) => {
    const conversation = new Conversation(held({ maxHeld: 1, resume }))
    for (const sentence of ['order', 'other']) await conversation.say(sentence)
    for (let times = 0; times < 3; times++) {
      expect(await conversation.say('third')).toEqual(['third', ...back, 'paint?'])
      expect(conversation.session.held.length).toBe(1)
    }
    expect(await conversation.say('red')).toEqual(['painted', "Let's continue with Order.", 'count?'])
  })

  it('says how each held dialog comes back, the last one first', async () => {
    const conversation = new Conversation(held({ resume: 'silent' }))
    for (const sentence of ['order', 'other']) await conversation.say(sentence)
    expect(await conversation.say('third')).toEqual(['third', 'paint?'])
    expect(await conversation.say('red')).toEqual(['painted', "Let's continue with Order.", 'count?'])
  })

  it('has its own rule for one other dialog, which a step may go before', async () => {
    const replies = []
    for (const rules of [undefined, { interruption: 'refuse' as const }]) {
      const document = new BotBuilder({ interruption: 'discard' })
        .entity('count', 'number')
        .dialog('Order', [{ ...ask('Count', 'count'), rules }], 'Order', {
          interruption: 'ask',
          exceptions: [{ dialogId: dialogId('Third'), interruption: 'continue' }],
        })
        .dialog('Other', [say('Other', 'other')])
        .dialog('Third', [say('Third', 'third')])
        .document()
      for (const sentence of ['third', 'other']) {
        const conversation = new Conversation(document)
        await conversation.say('order')
        replies.push((await conversation.say(sentence))[0])
      }
    }
    const refused = "I can't put Order on hold. Let's finish it first."
    expect(replies).toEqual(["I'll come back to Third when we are done here.", asked, refused, refused])
  })

  it.each(all.interruption)('may have any rule for that one other dialog, beside its own: %s', async (interruption) => {
    const first: Record<(typeof all.interruption)[number], (other: string) => string[]> = {
      hold: (other) => [`this is ${other}`, "Let's continue with Order.", ...question],
      discard: (other) => ['OK, I have stopped Order.', `this is ${other}`],
      'discard-silently': (other) => [`this is ${other}`],
      continue: (other) => [`I'll come back to ${other} when we are done here.`, ...question],
      ask: (other) => [`You are in the middle of Order. Would you like to switch to ${other}?`],
      refuse: () => ["I can't put Order on hold. Let's finish it first.", ...question],
    }
    for (const exception of all.interruption) {
      const document = new BotBuilder({ interruption: 'refuse' })
        .entity('count', 'number')
        .dialog('Order', [ask('Count', 'count')], 'Order', {
          interruption,
          exceptions: [{ dialogId: dialogId('Third'), interruption: exception }],
        })
        .dialog('Other', [say('Other', 'this is Other')])
        .dialog('Third', [say('Third', 'this is Third')])
        .document()
      for (const [other, rule] of [['Other', interruption] as const, ['Third', exception] as const]) {
        const conversation = new Conversation(document)
        await conversation.say('order')
        expect(await conversation.say(other), `${interruption}, ${exception} for Third: ${other}`).toEqual(first[rule](other))
      }
    }
  })

  /** What Order says when Third has interrupted it and is done, by the rule for coming back. */
  const comesBack: Record<StepRules['resume'] & string, string[]> = {
    ask: ['Would you like to continue with Order?'],
    notify: ["Let's continue with Order.", ...question],
    silent: question,
  }

  it.each(all.resume.flatMap((exception) => all.interruption.map((rule) => [exception, rule] as const)))(
    'may come back from that one other dialog in a way of its own: %s, where that one may %s',
    async (exception, interruption) => {
      for (const dialog of [undefined, ...all.resume]) {
        for (const step of [undefined, ...all.resume]) {
          const document = new BotBuilder({ resume: 'notify', interruption: 'hold' })
            .entity('count', 'number')
            .dialog('Order', [{ ...ask('Count', 'count'), rules: { resume: step } }], 'Order', {
              resume: dialog,
              exceptions: [{ dialogId: dialogId('Third'), interruption, resume: exception }],
            })
            .dialog('Other', [say('Other', 'this is Other')])
            .dialog('Third', [say('Third', 'this is Third')])
            .document()
          const conversation = new Conversation(document)
          await conversation.say('order')
          const title = `dialog ${dialog}, step ${step}`
          expect(await conversation.say('other'), title).toEqual(['this is Other', ...comesBack[step ?? dialog ?? 'notify']])
          if (conversation.session.waiting?.kind === 'resume') await conversation.say('yes')
          const asked = await conversation.say('third')
          const replies = interruption === 'ask' ? await conversation.say('yes') : asked
          const returns = interruption === 'hold' || interruption === 'ask'
          if (returns) expect(replies, title).toEqual(['this is Third', ...comesBack[step ?? exception]])
          else expect(replies.at(-1), title).toBe(interruption.startsWith('discard') ? 'this is Third' : 'count?')
        }
      }
    },
  )

  it('comes back from each dialog by the rule for that one, the last one first', async () => {
    const exceptions = [
      { dialogId: dialogId('Other'), interruption: 'hold' as const, resume: 'silent' as const },
      { dialogId: dialogId('Third'), interruption: 'hold' as const, resume: 'ask' as const },
    ]
    const document = new BotBuilder({ maxHeld: 5 })
      .entity('count', 'number')
      .entity('paint', 'color')
      .dialog('Order', [ask('Count', 'count'), say('Got', 'got')], 'Order', { exceptions })
      .dialog('Other', [ask('Paint', 'paint'), say('Painted', 'painted')], 'Other', { exceptions })
      .dialog('Third', [say('Third', 'third')])
      .document()
    const conversation = new Conversation(document)
    for (const sentence of ['order', 'other']) await conversation.say(sentence)
    expect(await conversation.say('third')).toEqual(['third', 'Would you like to continue with Other?'])
    expect(await conversation.say('yes')).toEqual(['paint?'])
    expect(await conversation.say('red')).toEqual(['painted', 'count?'])
  })

  it('goes on with a message that fits several requests where they are not to be asked about', async () => {
    const replies = []
    for (const ambiguousSwitch of [true, false]) {
      const document = new BotBuilder({ ambiguousSwitch })
        .entity('count', 'number')
        .dialog('Order', [ask('Count', 'count')])
        .dialog('Red wine', [say('Red', 'red')])
        .dialog('Red wall', [say('Wall', 'wall')])
        .document()
      const conversation = new Conversation(document, { keywords: { 'Red wine': ['red'], 'Red wall': ['red'], Order: ['order'] } })
      await conversation.say('order')
      replies.push(await conversation.say('something red'))
    }
    expect(replies).toEqual([['Which of these do you mean?'], ["That doesn't look like a valid count.", 'count?']])
  })
})
