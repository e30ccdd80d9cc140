// Small changes of a trained model: what is new is known, what was known stays, and what is too large is left to a full training.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Encoder } from './encoder/embedding'
import { openTestEncoder, smallBot, withIntent } from './testing'
import { train } from './train'
import { trainIncrement } from './train-increment'
import type { TrainingSet } from './training-set'
import { understand } from './understand'

let encoder: Encoder
beforeAll(async () => {
  encoder = await openTestEncoder()
}, 60_000)

const parking = [
  'where can I park my car',
  'is there a car park',
  'parking lot near the station',
  'how much is parking',
  'I need a parking space',
  'can I leave my car here',
]

function withParking(set: TrainingSet): TrainingSet {
  const intent = {
    id: 'in-9',
    name: 'Find parking',
    patterns: [],
    negativePatterns: [],
    utterances: parking.map((text) => ({ text, marks: [] })),
  }
  return { ...set, intents: [...set.intents, intent] }
}

const start = async () => (await train(smallBot(), encoder, { seed: 3 })).state

describe('a small change of a trained model', () => {
  it('adds an intent and leaves the others as good as they were', async () => {
    const changed = await trainIncrement(await start(), withParking(smallBot()), encoder)
    if (!changed) throw new Error('not taken in')
    const ask = async (text: string) => (await understand(changed.model, encoder, text)).candidates[0]?.name
    expect(await ask('any parking around here')).toBe('Find parking')
    expect(await ask('could you get me a ticket for the plane to Vienna')).toBe('Book flight')
    expect(await ask('how much cash is in my account')).toBe('Check balance')
    expect(await ask('please cancel the reservation')).toBe('Cancel booking')
  })

  it('takes in an intent about what it had learned to refuse, and goes on refusing the rest', async () => {
    const texts = [
      'play some music',
      'play the next song',
      'put on some jazz',
      'turn the music up',
      'I want to hear a song',
      'play my favourite song',
    ]
    const utterances = texts.map((text) => ({ text, marks: [] }))
    const intent = { id: 'in-9', name: 'Play music', patterns: [], negativePatterns: [], utterances }
    const changed = await trainIncrement(await start(), smallBot({ intents: [...smallBot().intents, intent] }), encoder)
    if (!changed) throw new Error('not taken in')
    expect(await understand(changed.model, encoder, 'please play a jazz song')).toMatchObject({
      outcome: 'intent',
      candidates: [{ name: 'Play music' }, {}, {}, {}],
    })
    expect((await understand(changed.model, encoder, 'why do cats purr')).outcome).toBe('none')
  })

  it('goes on from the change before', async () => {
    const first = await trainIncrement(await start(), withParking(smallBot()), encoder)
    const more = withIntent(withParking(smallBot()), 'in-2', {
      utterances: [...(smallBot().intents[1]?.utterances ?? []), { text: 'am I broke', marks: [] }],
    })
    const second = first && (await trainIncrement(first.state, more, encoder))
    if (!second) throw new Error('not taken in')
    expect((await understand(second.model, encoder, 'am I broke')).candidates[0]).toMatchObject({ name: 'Check balance', definite: true })
    expect(second.model.header.utterances).toHaveLength(30 + parking.length + 1)
  })

  it('takes names, order and removed sentences along', async () => {
    const [book, check, cancel] = smallBot().intents
    if (!book || !check || !cancel) throw new Error('the small bot has three intents')
    const set = smallBot({ intents: [{ ...cancel, name: 'Call off' }, check, { ...book, utterances: book.utterances.slice(1) }] })
    const changed = await trainIncrement(await start(), set, encoder)
    const understanding = changed && (await understand(changed.model, encoder, 'please cancel the reservation'))
    expect(understanding?.candidates[0]).toMatchObject({ intentId: 'in-3', name: 'Call off' })
    expect(changed?.model.header.utterances.map(({ text }) => text)).not.toContain(book.utterances[0]?.text)
  })

  it('is left to a full training while there are few sentences, and when there are many more than were measured', async () => {
    const [book, ...others] = smallBot().intents
    if (!book) throw new Error('the small bot has three intents')
    const typed = (count: number) => smallBot({ intents: [{ ...book, utterances: book.utterances.slice(0, count) }] })
    const { state } = await train(typed(1), encoder, { seed: 3 })
    expect(await trainIncrement(state, typed(3), encoder)).toBeNull()
    expect(await trainIncrement(state, smallBot({ intents: [book, ...others] }), encoder)).toBeNull()
  })

  it('gives the same bytes for the same change', async () => {
    const one = await trainIncrement(await start(), withParking(smallBot()), encoder)
    const two = await trainIncrement(await start(), withParking(smallBot()), encoder)
    expect(one?.model.hash).toBe(two?.model.hash)
  })

  it('leaves to a full training what is large or changes how every sentence reads', async () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ text: `sentence number ${i}`, marks: [] }))
    const state = await start()
    expect(await trainIncrement(state, withIntent(smallBot(), 'in-1', { utterances: many }), encoder)).toBeNull()
    expect(await trainIncrement(state, smallBot({ synonyms: [{ word: 'balance', synonyms: ['saldo'] }] }), encoder)).toBeNull()
    expect(await trainIncrement(state, smallBot({ intents: smallBot().intents.slice(0, 2) }), encoder)).toBeNull()
    expect(await trainIncrement(state, smallBot({ language: 'de' }), encoder)).toBeNull()
  })
})
