// What every reader owes: a row for each construct, ids that stay, objects that hold, marks on their words, and nothing out of broken files.
import { objectTypes } from '@parley/contract/objects/object'
import { objectKinds } from '@parley/contract/objects/object-kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLoaders } from './list'
import { outcomes, type ReadBot, UnreadableSource } from './shared/bot-format'
import type { Counted } from './test-support/count/count'
import { testedFormats } from './test-support/formats'
import { fixtureOf, realBots } from './test-support/sources'

const formats = await Promise.all(Object.values(formatLoaders).map((load) => load()))

describe.each(formats)('files of $label', (format) => {
  it('are known by its reader, and by no other', () => {
    const fixture = fixtureOf(format.id)
    expect(fixture.length).toBeGreaterThan(0)
    expect(formats.filter(({ recognises }) => recognises(fixture)).map(({ id }) => id)).toEqual([format.id])
  })
})

const readers = formats.flatMap((format) => {
  const tested = testedFormats[format.id]
  return tested === undefined ? [] : [{ label: format.label, format, tested }]
})

it('each format of the table of tests is there', () => {
  expect(readers.map(({ format }) => format.id).toSorted()).toEqual(Object.keys(testedFormats).toSorted())
})

describe.each(readers)('the reader of $label', ({ format, tested }) => {
  const fixture = fixtureOf(format.id)
  const real = realBots(tested.real).filter(({ name }) => !tested.except?.includes(name))
  const bots = [{ name: 'our own file', files: fixture }, ...real]

  it.each(bots)('has a row for each construct of $name', ({ files }) => {
    const read = format.read(files)
    const { rows } = tested.count(files)
    const counted = Object.fromEntries(format.constructs.filter((kind) => kind in rows).map((kind) => [kind, rowsOf(read, kind)]))
    expect(counted).toEqual(rows)
    expect(read.constructs.filter(({ kind }) => !format.constructs.includes(kind))).toEqual([])
    expect(read.constructs.map(({ kind }) => kind).filter((kind) => !(kind in rows || uncounted.includes(kind)))).toEqual([])
  })

  it.each(bots)('says of each construct of $name what became of it', ({ files }) => {
    const read = format.read(files)
    const ids = new Set(read.objects.map(({ id }) => id))
    for (const { outcome, why, landed, file } of read.constructs) {
      expect(outcomes).toContain(outcome)
      if (outcome !== 'same') expect(why?.text).toMatch(/\S/)
      if (outcome === 'not-possible') expect(landed).toEqual([])
      expect(landed.filter((id) => !ids.has(id))).toEqual([])
      expect(files.map(({ name }) => name)).toContain(file)
    }
    expect(read.constructs.length).toBeGreaterThan(0)
  })

  it.each(bots)('makes objects of $name that hold, each under its parent', ({ files }) => {
    const read = format.read(files)
    const ids = ['', ...read.objects.map(({ id }) => id)]
    expect(new Set(ids).size).toBe(ids.length)
    expect(read.objects.map(({ kind, data }) => objectTypes[kind].schema.parse(data))).toEqual(read.objects.map(({ data }) => data))
    expect(read.objects.filter(({ parentId }, at) => !ids.slice(0, at + 1).includes(parentId))).toEqual([])
    expect(read.objects.map(({ kind }) => kind).filter((kind) => !objectKinds.includes(kind))).toEqual([])
  })

  it.each(bots)('reads $name twice into the same ids and bytes', ({ files }) => {
    const again = files.map((file) => ({ ...file }))
    expect(JSON.stringify(format.read(again))).toBe(JSON.stringify(format.read(files)))
  })

  it.each(bots)('puts every mark of $name on its words', ({ files }) => {
    const { marked, filled = [] } = tested.count(files)
    const words = wordsOfMarks(marked)
    const made = new Set(filled.map((text) => text.trim()))
    const isRight = ({ text, holes, words: own }: Marked): boolean =>
      own.every((one) => words.get(text.toLowerCase())?.includes(one)) || made.has(holes)
    expect(marksIn(format.read(files)).filter((one) => !isRight(one))).toEqual([])
  })

  it('tells a construct that nobody knows', () => {
    const read = format.read(tested.invent(fixture))
    const unknown = read.constructs.filter(({ kind }) => kind === 'unknown')
    expect(unknown).toMatchObject([{ outcome: 'not-possible', name: expect.stringContaining('hologram') }])
  })

  it.each(fixture.map(({ name }) => name))('refuses or reads %s cut off, and never hangs or fails otherwise', (name) => {
    for (const share of [0.25, 0.5, 0.9]) {
      const cut = fixture.map((file) => (file.name === name ? { ...file, text: file.text.slice(0, file.text.length * share) } : file))
      expect(outcomeOf(() => format.read(cut))).toMatch(/^(read|refused)$/)
    }
  })

  it('reads or refuses its own files with any value in the place of another', () => {
    const place = fc.integer({ min: 0, max: 400 })
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('@', '{', '[x](', '/', '$:', '__proto__', 'AMAZON.', '@sys.'))
    fc.assert(
      fc.property(fc.array(fc.tuple(place, value), { minLength: 1, maxLength: 4 }), (changes) => {
        const changed = fixture.map((file) => (file.name.endsWith('.json') ? { ...file, text: withChanges(file.text, changes) } : file))
        expect(outcomeOf(() => format.read(changed))).toMatch(/^(read|refused)$/)
      }),
      { numRuns: 25 },
    )
  })

  it('reads or refuses any text', () => {
    const names = fixture.map(({ name }) => name)
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(), (name, noise, at) => {
        const noisy = fixture.map((file) => (file.name === name ? { ...file, text: withNoise(file.text, noise, at) } : file))
        expect(outcomeOf(() => format.read(noisy))).toMatch(/^(read|refused)$/)
      }),
      { numRuns: 25 },
    )
  })

  it('refuses what is too deep, grows, or is nothing', () => {
    for (const text of hostileTexts)
      for (const file of [
        { name: 'a.json', text },
        { name: 'data/nlu.yml', text },
        { name: 'agent.json', text },
        { name: 'nlu.md', text },
      ]) {
        expect(format.recognises([file])).toBe(false)
        expect(outcomeOf(() => format.read([file]))).toBe('refused')
      }
    expect(outcomeOf(() => format.read([]))).toBe('refused')
  })

  it('leaves prototypes alone', () => {
    const poisoned = fixture.map((file) => ({
      ...file,
      text: file.text.replace(/^\s*\{/, '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}},'),
    }))
    format.read(poisoned)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

/** Of the file as a whole, or of what is missing. */
const uncounted = ['file', 'language', 'setting', 'lookup file']

const hostileTexts = [
  '['.repeat(5000),
  `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
  `${'- '.repeat(2000)}a`,
  `a: &a ["x","x","x","x","x","x","x","x","x"]\n${'bcdefghij'
    .split('')
    .map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefghij'[at]}`).join(',')}]`)
    .join('\n')}\nnlu: *j\n`,
  '{"__proto__": 1}',
  '\0\u{1f600}',
  '',
]

function outcomeOf(read: () => ReadBot): string {
  try {
    read()
    return 'read'
  } catch (error) {
    if (error instanceof UnreadableSource) return 'refused'
    throw error
  }
}

/** A JSON text with other values in the places of so many numbers, counted from its top. */
function withChanges(text: string, changes: readonly (readonly [number, unknown])[]): string {
  let count = -1
  return JSON.stringify(
    JSON.parse(text, (_, value: unknown) => {
      count += 1
      const change = changes.find(([at]) => at === count)
      return change === undefined ? value : change[1]
    }),
  )
}

const withNoise = (text: string, noise: string, at: number): string => {
  const start = at % (text.length + 1)
  return text.slice(0, start) + noise + text.slice(start + (at % 50))
}

const rowsOf = ({ constructs }: ReadBot, wanted: string): number => constructs.filter(({ kind }) => kind === wanted).length

function wordsOfMarks(marked: Counted['marked']): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const [text, said] of marked) {
    const key = text.trim().toLowerCase()
    words.set(key, [...(words.get(key) ?? []), said.trim()])
  }
  return words
}

interface Marked {
  text: string
  /** The text with `{}` in the place of each mark. */
  holes: string
  words: string[]
}

function marksIn({ objects }: ReadBot): Marked[] {
  return objects.flatMap(({ kind, data }) => {
    if (kind !== 'utterance') return []
    const { text, marks } = objectTypes.utterance.schema.parse(data)
    const holes = marks.toReversed().reduce((rest, { start, end }) => `${rest.slice(0, start)}{}${rest.slice(end)}`, text)
    return [{ text, holes, words: marks.map(({ start, end }) => text.slice(start, end)) }]
  })
}
