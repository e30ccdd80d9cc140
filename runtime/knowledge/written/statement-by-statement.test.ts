// Answers from documents that are shown statement by statement: each after its places are checked, none that fails, and in the end what is said
// is what was shown.
import type { Citation } from '@parley/contract/base/understand'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ModelPart, ModelReply } from '../../model/request'
import type { TurnPart } from '../../model/turn-part'
import type { Ports } from '../../ports'
import { ask, BotBuilder, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { recordedPorts } from '../../test-support/replay'
import { seeded, simplePorts, type SimpleOutside } from '../../test-support/simple-ports'
import { CheckedStatements } from './checked-statements'

const why = { words: 1, coverage: 1, nearness: null }
const quote = (at: number, text: string): Citation => ({
  ...{ documentId: 'ad-1', passageId: `pa-${at}`, title: `Policy ${at}`, url: '', page: at, heading: '' },
  ...{ quote: text, begins: 0, ends: text.length, hash: 'h', score: 0.9, why },
})
const found = [
  quote(1, 'A hotel may cost up to 190 euros a night.'),
  quote(2, 'Breakfast is included, and dinner costs 40 euros.'),
  quote(3, 'Trains are booked in advance by the travel office.'),
]
const question = 'how dear may a hotel be'
const built = () => new BotBuilder().entity('count', 'number').dialog('Order', [ask('Count', 'count'), say('Got', 'ordered')])
const reply = (text: string, finish: 'stop' | 'length' = 'stop'): ModelReply => ({
  ...{ ok: true, text, calls: [], finish, used: { configurationId: 'lc-1', model: 'small' } },
  ...{ usage: { inputTokens: 90, outputTokens: 20 }, cost: 5, firstMs: 30, attempts: [] },
})

interface Told {
  bot?: BotBuilder
  size?: number
  asks?: string
  finish?: 'length'
}

/** What is seen after each piece. */
async function talk(text: string, { bot = built(), size = 3, asks = question, ...more }: Told = {}) {
  const seen: string[] = []
  const ids = new Set<string>()
  let shown = ''
  const show = (part: TurnPart): void => {
    ids.add(part.messageId)
    if (part.part === 'say-delta') shown += part.text
    if (part.part === 'say-drop') shown = ''
    seen.push(shown)
  }
  const parts = Array.from(
    { length: Math.ceil(text.length / size) },
    (_, at): ModelPart => ({ kind: 'text', text: text.slice(at * size, (at + 1) * size) }),
  )
  const outside: SimpleOutside = {
    ...{ passages: () => ({ limit: 0.5, found }), modelFeatures: ['answers'], show },
    model: () => ({ parts, reply: reply(text, more.finish) }),
  }
  const chat = new Conversation(bot.document(), outside)
  const said = await chat.say(asks)
  return { chat, said, seen, shown, ids }
}

const places = '\n\n[1] Policy 2, p. 2\n[2] Policy 1, p. 1'

describe('an answer from documents', () => {
  it('is shown statement by statement while it is written, with its places counted as they come', async () => {
    const text = 'Breakfast is included [2]. A hotel may cost up to 190 euros [1].'
    const { said, seen, shown, ids, chat } = await talk(text)
    expect([...new Set(seen)]).toEqual([
      '',
      'Breakfast is included [1].',
      'Breakfast is included [1]. A hotel may cost up to 190 euros [2].',
      `Breakfast is included [1]. A hotel may cost up to 190 euros [2].${places}`,
    ])
    expect(said).toEqual([shown])
    expect([...ids]).toEqual([chat.messages[0]?.id])
  })

  it('never shows a statement that says what its passage does not, and says the others', async () => {
    const { said, seen, shown, chat } = await talk(
      'Breakfast is included [2]. Dinner costs 900 euros [2]. A hotel may cost up to 190 euros [1].',
    )
    expect(said).toEqual([`Breakfast is included [1]. A hotel may cost up to 190 euros [2].${places}`])
    expect(shown).toBe(said[0])
    expect(seen.join()).not.toContain('900')
    expect(chat.of('grounded')).toMatchObject([{ isSaid: true, unfounded: ['900'], leftOut: ['Dinner costs 900 euros [2].'] }])
  })

  it('takes a number from the passage that is named, not from another one', async () => {
    const { said } = await talk('A hotel may cost up to 190 euros [1]. A night costs 40 euros [1].')
    expect(said).toEqual(['A hotel may cost up to 190 euros [1].\n\n[1] Policy 1, p. 1'])
  })

  it('holds a statement that names no place until the next one names what both rest on', async () => {
    const { seen, said } = await talk('Breakfast is included. So is the hotel night [1][2]. Trains are booked in advance. [3]')
    expect([...new Set(seen)].slice(0, 2)).toEqual(['', 'Breakfast is included. So is the hotel night [1][2].'])
    expect(said[0]).toContain('Trains are booked in advance. [3]')
  })

  it('gives way to the passage where no statement is left, or where it breaks off, and what was shown is taken back', async () => {
    const none = await talk('A hotel may cost up to 500 euros [1].')
    const cut = await talk('Breakfast is included [2]. A hotel may', { finish: 'length' })
    expect([none.said, cut.said].map(([first = '']) => first.split('\n')[0])).toEqual([found[0]?.quote, found[0]?.quote])
    expect(none.seen).toEqual([])
    expect(cut.seen).toContain('Breakfast is included [1].')
    expect(cut.shown).toBe('')
  })

  it('waits for its end where a model guards the output, and shows nothing that words forbid', async () => {
    const guarded = (rule: object) => built().guardrail('Rule', { points: ['output'], action: 'block', ...rule })
    const words = await talk('Breakfast is included [2]. Dinner costs 40 euros [2].', {
      bot: guarded({ check: 'words', words: ['dinner'] }),
    })
    expect(words.said).toEqual([`${found[0]?.quote}\n\n— Policy 1, p. 1`])
    expect(words.seen.join()).not.toMatch(/dinner/i)
    expect(words.chat.of('standard-response')).toEqual([])
    const model = await talk('Breakfast is included [2].', { bot: guarded({ check: 'model', question: 'Is it odd?' }) })
    expect([...new Set(model.seen)]).toEqual(['', 'Breakfast is included [1].', 'Breakfast is included [1].\n\n[1] Policy 2, p. 2'])
  })

  it('is shown to nobody where something of the bot’s own may stand in its place, or where a step only keeps it', async () => {
    const own = built().on('ANSWER_GENERATION_EVENT', { action: 'message', messages: [{ text: 'My own words.' }] })
    const said = await talk('Breakfast is included [2].', { bot: own })
    expect([said.said, said.seen]).toEqual([['My own words.'], []])
    const step = (show: 'say' | 'keep') =>
      new BotBuilder().dialog('Go', [
        { name: 'Look', type: 'answer', settings: { query: question, show }, to: [{ exit: 'found', to: 'Done' }] },
        say('Done', 'Done', 'end'),
      ])
    const kept = await talk('Breakfast is included [2].', { bot: step('keep'), asks: 'go' })
    expect([kept.said, kept.seen]).toEqual([['Done'], []])
    const shown = await talk('Breakfast is included [2].', { bot: step('say'), asks: 'go' })
    expect(shown.said).toEqual([shown.shown, 'Done'])
  })

  it('lets none of 50 invented places in 200 answers through and loses none of the valid ones', async () => {
    const invented = ['[6]', '[0]', '[12]', '[doc-17]', '[ps-4f1c]', '【9】', '［7］', '[source: handbook]', '[1a]', '[-1]']
    const facts = ['A hotel may cost up to 190 euros', 'Breakfast is included', 'Trains are booked in advance']
    const random = seeded(11)
    const pick = (count: number): number => Math.floor(random() * count)
    let [reached, lost] = [0, 0]
    for (let answer = 0; answer < 200; answer += 1) {
      const valid = Array.from({ length: 1 + pick(3) }, () => pick(facts.length))
      const statements = valid.map((at) => `${facts[at]} [${at + 1}].`)
      const wrong = answer % 4 === 0 ? (invented[pick(invented.length)] ?? '') : ''
      if (wrong !== '') statements.splice(pick(statements.length + 1), 0, `Pets stay for free ${wrong}.`)
      const { said, seen } = await talk(statements.join(' '), { size: 1 + pick(9) })
      const all = [...said, ...seen].join('\n')
      if (wrong !== '' && /Pets|handbook|doc-17|4f1c|[【［]|\[(?:6|0|12|9|7|1a|-1)\]/u.test(all)) reached += 1
      lost += valid.filter((at) => !said[0]?.includes(facts[at] ?? '') || !said[0].includes(`Policy ${at + 1}`)).length
    }
    expect({ reached, lost }).toEqual({ reached: 0, lost: 0 })
  })

  it('is run again from its log to the same bytes, also where it was written before statements came one by one', async () => {
    const text = 'Breakfast is included [2][9]. Dinner costs 900 euros [2]. A hotel may cost up to 190 euros [1].'
    const now = await talk(text)
    const early = new Conversation(built().document(), {}, portsOf(text, 1))
    await early.say(question)
    expect(early.of('grounded')).toMatchObject([{ isSaid: false }])
    expect(early.events.some((event) => event.type === 'effect' && event.effect === 'id')).toBe(false)
    for (const chat of [now.chat, early]) {
      const again = new Conversation(built().document(), {}, recordedPorts(chat.events))
      await again.say(question)
      expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
    }
  })
})

function portsOf(text: string, checks: number): Ports {
  const chat = new Conversation(built().document())
  const passages = () => ({ limit: 0.5, found })
  const model = () => ({ parts: [{ kind: 'text' as const, text }], reply: reply(text) })
  return { ...simplePorts(chat.bot, { passages, modelFeatures: ['answers'], model }), checks }
}

it('the statements of an answer are the same however it is split', () => {
  const bit = fc.constantFrom(
    'Breakfast is included',
    ' [2]',
    '[1]',
    '. ',
    '.',
    '。',
    '【3】',
    'Dinner costs 900 euros',
    '\n',
    ' [9]',
    '! ',
    'e.g. ',
    '[x](http://a.b)',
    '190 euros',
    '…',
    ' ',
  )
  const rests = { question, sent: found, language: 'en', threshold: 0.7 }
  const given = (pieces: readonly string[]) => {
    const checked = new CheckedStatements(rests)
    const text = pieces.map((piece) => checked.push(piece)).join('') + checked.end()
    return { text, cited: checked.cited, removed: checked.removed, leftOut: checked.leftOut }
  }
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 14 }), fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 40 }), (bits, sizes) => {
      const text = bits.join('')
      let at = 0
      const pieces = [...sizes.map((size) => text.slice(at, (at += size))), text.slice(at)]
      expect(given(pieces)).toEqual(given([text]))
    }),
    { numRuns: 1000 },
  )
})
