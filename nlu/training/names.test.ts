// What the names of intents teach, and when they are left alone.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Encoder } from '../encoder/embedding'
import { openTestEncoder, smallBot } from '../testing'
import { train } from '../train'
import type { TrainingSet } from '../training-set'
import { understand } from '../understand'
import { buildCorpus } from './corpus'
import { readNames, spacedName } from './names'

let encoder: Encoder
beforeAll(async () => {
  encoder = await openTestEncoder()
}, 60_000)

async function namesOf(set: TrainingSet): Promise<string[]> {
  const names = await readNames(await buildCorpus(set, encoder), set, encoder)
  return names.map(({ sentence }) => sentence.text)
}

/** Each intent with its first sentences only. */
function fewShots(shots: number): TrainingSet {
  const set = smallBot()
  return { ...set, intents: set.intents.map((intent) => ({ ...intent, utterances: intent.utterances.slice(0, shots) })) }
}

describe('The names of intents', () => {
  it('are read as words however they are written', () => {
    const written = ['AddToPlaylist', 'add_to_playlist', 'Add to playlist?', '¿Añadir?', '???']
    expect(written.map(spacedName)).toEqual(['add to playlist', 'add to playlist', 'add to playlist', 'añadir', ''])
  })

  it('are learned by intents with few sentences, and not by those with many', async () => {
    const set = smallBot()
    const [first, ...others] = set.intents
    if (!first) throw new Error('The small bot has intents')
    const many = Array.from({ length: 30 }, (_, i) => ({ text: `I want to book flight number ${i}`, marks: [] }))
    expect(await namesOf(set)).toEqual(['book flight', 'check balance', 'cancel booking'])
    expect(await namesOf({ ...set, intents: [{ ...first, utterances: many }, ...others] })).toEqual(['check balance', 'cancel booking'])
  })

  it('are left alone where they tell nothing of the sentences', async () => {
    const set = smallBot()
    const shuffled = set.intents.map((intent, i) => ({ ...intent, name: set.intents[(i + 1) % set.intents.length]?.name ?? '' }))
    expect(await namesOf({ ...set, intents: shuffled })).toEqual([])
  })

  it('let an intent be known by words that are in its name alone', async () => {
    const set = fewShots(1)
    const renamed = {
      ...set,
      intents: set.intents.map((intent) => (intent.id === 'in-3' ? { ...intent, name: 'Cancel and refund' } : intent)),
    }
    const scoreOf = async (trained: TrainingSet) => {
      const { model } = await train(trained, encoder, { seed: 7 })
      const { candidates } = await understand(model, encoder, 'a refund please')
      return candidates.find(({ intentId }) => intentId === 'in-3')?.score ?? 0
    }
    expect(await scoreOf(renamed)).toBeGreaterThan(await scoreOf(set))
  })

  it('stand in no list of sentences: the model knows them apart from what users say', async () => {
    const { model } = await train(smallBot(), encoder, { seed: 7 })
    expect(model.header.utterances.map(({ text }) => text)).not.toContain('book flight')
  })
})
