// What two traits share, and the words that leave it to one of them.
import { describe, expect, it } from 'vitest'
import type { TrainingSet } from '../training-set'
import type { TrainingTrait } from './model'
import { type Remedy, traitCatches, traitCounts } from './trait-overlaps'

const said = ['cancel my flight', 'move my flight', 'my plans changed, i want a flight', 'book a flight', 'a flight, please']
const set: TrainingSet = {
  language: 'en',
  intents: [{ id: 'in-1', name: 'Trip', patterns: [], negativePatterns: [], utterances: said.map((text) => ({ text, marks: [] })) }],
  ...{ synonyms: [], entities: [], intentThreshold: 0.3, ambiguityMargin: 0.1 },
}

const traits = (patterns: Record<string, string[]>): TrainingTrait[] =>
  Object.entries(patterns).map(([id, sentences]) => ({
    ...{ id, name: id, groupId: 'tg-1', group: 'Booking', strategy: 'pattern', threshold: 0.5, sentences },
  }))

async function remedyOf(patterns: Record<string, string[]>): Promise<Remedy | undefined> {
  const [own] = await traitCatches(traits(patterns), set)
  return own?.shared[0]?.remedy
}

describe('traits that share sentences', () => {
  it('are parted by a word that no other sentence of the one that gives them up has', async () => {
    const remedy = await remedyOf({ moved: ['move my'], flight: ['flight'] })
    expect(remedy).toEqual({ word: 'move', patterns: ['!move flight'], settles: 1, keeps: 4 })
  })

  it('are parted by two words that stand together, where each of them alone would cost other sentences', async () => {
    const remedy = await remedyOf({ booked: ['[cancel move] my'], flight: ['flight'] })
    expect(remedy).toEqual({ word: 'my_flight', patterns: ['!my_flight flight'], settles: 2, keeps: 3 })
  })

  it('share nothing any more with the patterns that are offered, and lose nothing else', async () => {
    const remedy = await remedyOf({ booked: ['[cancel move] my'], flight: ['flight'] })
    const [booked, flight] = await traitCatches(traits({ booked: ['[cancel move] my'], flight: remedy?.patterns ?? [] }), set)
    expect(booked?.shared).toEqual([])
    expect(flight?.utterances.map(({ text }) => text)).toEqual(said.slice(2))
  })

  it('are not parted by what would leave one of them nothing', async () => {
    expect(await remedyOf({ flight: ['flight'], booked: ['my flight'] })).toBeUndefined()
  })

  it('keep patterns that cannot be read as they are', async () => {
    const remedy = await remedyOf({ moved: ['move my'], flight: ['flight', 'open ['] })
    expect(remedy?.patterns).toEqual(['!move flight', 'open ['])
  })

  it('are counted, each with what another one has too', async () => {
    expect(await traitCounts(traits({ booked: ['[cancel move] my', 'cancel'], flight: ['flight'], none: ['ship'] }), set)).toEqual([
      { traitId: 'booked', count: 2, shared: 2 },
      { traitId: 'flight', count: 5, shared: 2 },
      { traitId: 'none', count: 0, shared: 0 },
    ])
  })
})
