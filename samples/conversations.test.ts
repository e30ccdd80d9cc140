// Every conversation a sample ships goes as it says, whichever wording chance chooses; and conversations by chance over all that its users
// say can be run again from their events, byte for byte, and left at any turn without a trace in the original.
import type { SessionEvent } from '@parley/contract/base/event'
import { recordedPorts, turnsOf } from '@parley/runtime/test-support/replay'
import type { Session } from '@parley/runtime/session/session'
import { interruptionToTry } from '@parley/runtime/trial/trial-interruption'
import { turn } from '@parley/runtime/turn'
import { beforeAll, describe, expect, it } from 'vitest'
import { gateSample, isGate, isLongRun } from '../tests/shared/long-run'
import { samples } from './index'
import type { BuiltSample, SampleConversation } from './sample'
import { dialogTemplates } from './templates/index'
import { sampleOfTemplate } from './templates/template'
import { chanceOf, sentencesByChance } from './test-support/by-chance'
import { type TrainedSample, trainSample } from './test-support/trained-sample'

/** A thousand over all samples in a long run. */
const byChance = isLongRun ? Math.ceil(1000 / samples.length) : isGate ? 2 : 12
/** Where each wording is drawn from the list of those a step has: the first, one in the middle, the last. */
const chances = isGate ? [0.5] : [0, 0.5, 0.99]
const interrupted = gateSample(samples, 3)
const monday = Date.parse('2025-12-08T09:00:00Z')

/** All templates of dialogs in one bot, as if somebody had made a dialog of each. */
const ofTemplates = dialogTemplates.map(sampleOfTemplate)
const allTemplates: BuiltSample = {
  ...{ id: 'templates', name: 'Templates', description: '', color: 'slate', languages: ['en'], welcome: '', synonyms: [] },
  variables: ofTemplates
    .flatMap(({ variables }) => variables)
    .map((variable) => (variable.key === 'orders_url' ? { ...variable, value: '/sample-services/templates' } : variable)),
  entities: ofTemplates.flatMap(({ entities }) => entities),
  intents: ofTemplates.flatMap(({ intents }) => intents),
  dialogs: ofTemplates.flatMap(({ dialogs }) => dialogs),
  smallTalk: [],
  conversations: ofTemplates.flatMap(({ conversations }) => conversations),
  service: (request) => ofTemplates.find(({ id }) => id === 'order-status')?.service(request) ?? { status: 404, body: null },
}

describe.each([...samples, allTemplates].map((sample) => ({ id: sample.id, sample })))('conversations of $id', ({ sample }) => {
  let trained: TrainedSample
  beforeAll(async () => {
    trained = await trainSample(sample)
  })

  it.each(sample.conversations)('$name', async (conversation) => {
    for (const chance of chances) {
      const held = await hold(trained, conversation, chance)
      for (const [index, expected] of conversation.turns.entries()) {
        const said = held[index]?.said ?? []
        const place = JSON.stringify(held.slice(0, index + 1), null, 1)
        expect(held[index]?.failures, place).toEqual([])
        expect(missingFrom(said, expected.bot), place).toEqual([])
      }
    }
  })

  it(`${byChance} by chance give the same bytes when run again from their events, and a fork at any turn leaves them as they were`, async () => {
    for (let seed = 1; seed <= byChance; seed++) await runAgain(trained, sentencesByChance(sample, seed), seed)
  }, 1200_000)
})

describe.each(interrupted.map((sample) => ({ id: sample.id, sample })))('at the first question of each dialog of $id', ({ sample }) => {
  // Of one or two words it may be a value of the question as well: “send money” of the kinds of fees.
  it('every other dialog is begun by an utterance of its own, or by its name', async () => {
    const { bot, ports } = await trainSample(sample)
    const chance = chanceOf(1)
    const wordsOf = (name: string): string => {
      const all = sample.intents.find((one) => one.name === name)?.utterances ?? []
      const without = all.filter((utterance) => !utterance.includes('[') && utterance.split(' ').length > 2)
      return without[Math.floor(chance() * without.length)] ?? name
    }
    const leading = [...bot.intents.values()].filter(({ dialogId }) => bot.nodes.has(bot.dialogs.get(dialogId)?.startNodeId ?? ''))
    const answered: string[] = []
    for (const first of leading)
      for (const second of leading.filter(({ dialogId }) => dialogId !== first.dialogId)) {
        const request = { first: { intent: first, words: first.name }, second: { intent: second, words: wordsOf(second.name) } }
        const exchanges = await interruptionToTry(bot, { ...request, language: 'en', now: monday }, ports(monday, chance))
        const hasBegun = exchanges.some(({ turnings }) => turnings.some(({ dialogId }) => dialogId === second.dialogId))
        if (exchanges.length > 1 && !hasBegun) answered.push(`${first.name}: ${request.second.words}`)
      }
    expect(leading.length).toBeGreaterThan(10)
    expect(answered).toEqual([])
  })
})

/** The expected texts that are not found in the messages, looked for in order; two may stand in one message. */
function missingFrom(said: string[], expected: string[]): string[] {
  let from = 0
  return expected.filter((text) => {
    const at = said.findIndex((message, index) => index >= from && message.includes(text))
    if (at >= 0) from = at
    return at < 0
  })
}

/** What the bot said in each turn, and which intent was understood where one was looked for. */
interface HeldTurn {
  user: string
  said: string[]
  understood: string
  failures: string[]
}

async function hold({ bot, begin, ports }: TrainedSample, conversation: SampleConversation, chance: number): Promise<HeldTurn[]> {
  const now = conversation.now === undefined ? monday : Date.parse(conversation.now)
  const outside = ports(now, () => chance)
  let session = begin(now)
  const held: HeldTurn[] = []
  for (const [index, { user }] of conversation.turns.entries()) {
    const result = await turn(bot, session, { id: `in-${index}`, type: 'text', text: user, at: now }, outside)
    session = result.session
    const understood = result.events.flatMap((event) => (event.type === 'understood' ? [event.understanding] : []))
    held.push({
      user,
      said: result.messages.map((message) => message.text),
      understood: understood
        .map(
          ({ outcome, candidates }) =>
            `${outcome} ${candidates
              .slice(0, 2)
              .map(({ name, score }) => `${name} ${score.toFixed(2)}`)
              .join(', ')}`,
        )
        .join('; '),
      failures: result.events.flatMap((event) => (event.type === 'failed' ? [`${event.code}: ${event.text}`] : [])),
    })
  }
  return held
}

interface TakenTurn {
  before: Session
  /** The session as it was kept. */
  kept: string
  said: string
  result: string
}

async function runAgain(trained: TrainedSample, sentences: readonly string[], seed: number): Promise<void> {
  const { bot, begin, ports } = trained
  const outside = ports(monday, chanceOf(seed))
  const taken: TakenTurn[] = []
  const log: SessionEvent[] = []
  let session = begin(monday)
  for (const [index, said] of sentences.entries()) {
    const before = session.ended ? begin(monday) : session
    const kept = JSON.stringify(before)
    const result = await turn(bot, before, { id: `in-${index}`, type: 'text', text: said, at: monday }, outside)
    taken.push({ before, kept, said, result: JSON.stringify(result) })
    log.push(...result.events)
    session = result.session
  }
  const turns = turnsOf(log)
  expect(turns.length).toBe(taken.length)
  for (const [index, { before, kept, said, result }] of taken.entries()) {
    const where = `seed ${seed}, turn ${index}: ${said}`
    const other = taken[(index * 7 + 3) % taken.length]?.said ?? ''
    const fork = await turn(bot, before, { id: 'in-fork', type: 'text', text: other, at: monday }, ports(monday, chanceOf(index)))
    expect(JSON.stringify(before), where).toBe(kept)
    if (other !== said) expect(JSON.stringify(fork), where).not.toBe(result)
    const stored: Session = JSON.parse(kept)
    const again = await turn(bot, stored, { id: `in-${index}`, type: 'text', text: said, at: monday }, recordedPorts(turns[index] ?? []))
    expect(JSON.stringify(again), where).toBe(result)
  }
}
