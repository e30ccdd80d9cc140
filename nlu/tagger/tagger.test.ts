// Values of free text: learned from the marks of a few sentences, kept in the model, and found in sentences of other words.
import { describe, expect, it } from 'vitest'
import { extract } from '../entities/extract'
import { loadModel, saveModel } from '../model-file'
import { extractEntity, valueHints } from '../roles/extract-entity'
import { train, type TrainedModel } from '../train'
import { trainIncrement } from '../train-increment'
import type { TrainingSet, TrainingUtterance } from '../training-set'

const playlists = ['Summer Rain', 'gym', 'Kitchen Disco', 'deep focus', 'Travel', 'Old Soul', 'late night', 'Blues']
const songs = ['Purple Haze', 'Hey Jude', 'Billie Jean', 'one more time', 'Let it Be', 'Paint it Black', 'Ring of Fire', 'Hurt']
const patterns = [
  'add [s] to [p]',
  'put [s] on the [p] playlist',
  'please add the song [s] to [p]',
  'I want [s] in my [p] list',
  'stick [s] onto [p]',
]

/** "add [s] to [p]" with a song and a playlist in it, both marked. */
function marked(pattern: string, song: string, playlist: string): TrainingUtterance {
  const marks: TrainingUtterance['marks'] = []
  let text = ''
  for (const part of pattern.split(/(\[s\]|\[p\])/)) {
    const value = part === '[s]' ? song : part === '[p]' ? playlist : null
    if (value !== null) marks.push({ start: text.length, end: text.length + value.length, entityId: part === '[s]' ? 'song' : 'playlist' })
    text += value ?? part
  }
  return { text, marks }
}

const taught = songs.flatMap((song, i) =>
  patterns.slice(0, 3).map((_, k) => marked(patterns[(i + k) % 5] ?? '', song, playlists[(i * 3 + k) % 8] ?? '')),
)

function setOf(utterances: TrainingUtterance[], more: Partial<TrainingSet> = {}): TrainingSet {
  const intent = (id: string, own: TrainingUtterance[]) => ({ id, name: id, patterns: [], negativePatterns: [], utterances: own })
  const plain = ['what is the time', 'tell me the time please', 'how late is it', 'do you know what time it is', 'which hour is it now']
  return {
    language: 'en',
    intents: [
      intent('add', utterances),
      intent(
        'time',
        plain.map((text) => ({ text, marks: [] })),
      ),
    ],
    synonyms: [],
    entities: ['song', 'playlist'].map((id) => ({ id, name: id, type: 'label', ownValues: true, takesAnyWords: true })),
    intentThreshold: 0.3,
    ambiguityMargin: 0.1,
    ...more,
  }
}

const context = { language: 'en', timezone: 'UTC', now: Date.UTC(2026, 2, 4), prompted: false }

async function valuesIn({ model }: Pick<TrainedModel, 'model'>, text: string, { prompted = false, type = 'label' } = {}) {
  const hints = await valueHints(model, text)
  const of = (id: string) =>
    extractEntity({ id, type, settings: {} }, text, { ...context, prompted }, hints).map(({ value, start, end }) => [value, start, end])
  return { song: of('song'), playlist: of('playlist') }
}

const words = (found: Awaited<ReturnType<typeof valuesIn>>) => [found.song.map(([value]) => value), found.playlist.map(([value]) => value)]

describe('values of free text', async () => {
  const trained = await train(setOf(taught), null, { seed: 7 })

  it.each([
    ['add Yellow Submarine to Evening Calm', ['Yellow Submarine'], ['Evening Calm']],
    ['put blue monday on the slow morning playlist', ['blue monday'], ['slow morning']],
    ['please add the song Jolene to party', ['Jolene'], ['party']],
    ['what is the time', [], []],
  ])('are found in “%s”, which was never taught', async (text, song, playlist) => {
    expect(words(await valuesIn(trained, text))).toEqual([song, playlist])
  })

  it('stand where they are said to stand, whatever signs and letters are around them', async () => {
    for (const text of ['add R&B Hits, to Café del Mar!', '🎵 add Año Nuevo to Los Ángeles 🎵', 'add مرحبا to שלום']) {
      const { song, playlist } = await valuesIn(trained, text)
      for (const [value, start, end] of [...song, ...playlist]) expect(text.slice(Number(start), Number(end))).toBe(value)
      expect([song.length, playlist.length]).toEqual([1, 1])
    }
  })

  it('are the whole reply when they are asked for, as their type takes it', async () => {
    const reply = 'add Hurt to deep focus'
    const asType = extract('label', reply, {}, { ...context, prompted: true }).map(({ value }) => value)
    expect(words(await valuesIn(trained, reply, { prompted: true }))).toEqual([asType, asType])
  })

  it('obey the settings of their entity', async () => {
    const text = 'add Yellow Submarine to Evening Calm'
    const hints = await valueHints(trained.model, text)
    const of = (settings: { letterCase?: string; maxChars?: number }) =>
      extractEntity({ id: 'song', type: 'label', settings }, text, context, hints).map(({ value }) => value)
    expect([of({ letterCase: 'upper' }), of({ maxChars: 5 })]).toEqual([['YELLOW SUBMARINE'], []])
  })

  it('are found the same after the model was kept as bytes, and the same marks give the same bytes', async () => {
    const bytes = saveModel(trained.model)
    const again = await train(setOf(taught), null, { seed: 7 })
    expect(Buffer.compare(saveModel(again.model), bytes)).toBe(0)
    const loaded = loadModel(bytes)
    expect(loaded).toEqual(trained.model)
    const text = 'put blue monday on the slow morning playlist'
    expect(await valuesIn({ model: loaded }, text)).toEqual(await valuesIn(trained, text))
  })

  it('are taken from the score on that the bot sets', async () => {
    const strict = await train(setOf(taught, { rules: { entityThreshold: 0.9999 } }), null, { seed: 7 })
    const text = 'add Yellow Submarine to Evening Calm'
    expect([words(await valuesIn(strict, text)), words(await valuesIn(trained, text))]).toEqual([
      [[], []],
      [['Yellow Submarine'], ['Evening Calm']],
    ])
  })

  it('are not learned from fewer than five sentences, nor for a type that knows its values', async () => {
    const few = await train(setOf(taught.slice(0, 4)), null, { seed: 7 })
    const known = ['song', 'playlist'].map((id) => ({ id, name: id, type: 'city' }))
    const typed = await train(setOf(taught, { entities: known }), null, { seed: 7 })
    expect([few.model.tagger, typed.model.tagger]).toEqual([undefined, undefined])
  })

  it('are learned anew with a mark that is added to a trained bot, and left as they are by a sentence without marks', async () => {
    const state = (await train(setOf(taught), null, { seed: 7 })).state
    const unmarked = await trainIncrement(state, setOf([...taught, { text: 'play something nice', marks: [] }]), null)
    if (!unmarked) throw new Error('A sentence without marks needs no full training')
    expect(unmarked.model.tagger).toEqual(trained.model.tagger)
    const fresh = [
      ...taught,
      { text: 'play something nice', marks: [] },
      ...songs.slice(0, 3).map((song, i) => marked('[p] needs [s]', song, playlists[i] ?? '')),
    ]
    const more = await trainIncrement(unmarked.state, setOf(fresh), null)
    if (!more) throw new Error('Three sentences need no full training')
    expect(words(await valuesIn(unmarked, 'Sunday Soul needs Dancing Queen'))).not.toEqual([['Dancing Queen'], ['Sunday Soul']])
    expect(words(await valuesIn(more, 'Sunday Soul needs Dancing Queen'))).toEqual([['Dancing Queen'], ['Sunday Soul']])
  })

  it.each(['', ' ', 'a'.repeat(3000), 'add '.repeat(750), '\u0000\u0007', '😀'.repeat(500)])(
    'do not fail in a sentence that is none (%#)',
    async (text) => {
      await expect(valuesIn(trained, text)).resolves.toBeDefined()
    },
  )

  it('stop being learned when the training is stopped', async () => {
    const stop = train(setOf(taught), null, {
      seed: 7,
      onProgress: (_done, _total, step) => (step === 'entities' ? Promise.reject(new Error('stopped')) : undefined),
    })
    await expect(stop).rejects.toThrow('stopped')
  })
})
