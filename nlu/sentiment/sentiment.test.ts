// Tones of sentences: the share of the labelled ones that are heard as people hear them, in every language, and the rules one by one.
import { toneLevels, toneNames, type ToneName } from '@parley/contract/base/mood/tone'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tonesIn } from './analyse'
import { type Label, labelled } from './test-support/sentences'
import { lexicons } from './words/list'

const level = (text: string, tone: ToneName, language = 'en'): number =>
  tonesIn(text, language).find(({ tone_name }) => tone_name === tone)?.level ?? 0

const feelings = toneNames.filter((tone) => tone !== 'positive')

function isHeardAs(text: string, language: string, label: Label): boolean {
  const positive = level(text, 'positive', language)
  if (label === 'neutral') return tonesIn(text, language).length === 0
  if (label === 'good') return positive > 0
  if (label === 'bad') return positive < 0
  const denied = toneNames.find((tone) => label === `not ${tone}`)
  if (denied) return level(text, denied, language) < 0
  const own = feelings.find((tone) => tone === label)
  return (
    own !== undefined &&
    feelings.every((tone) => (tone === own ? level(text, tone, language) > 0 : level(text, tone, language) < level(text, own, language)))
  )
}

/** When the table was first tried, 126 of its 128 sentences were heard right; the words of the other two were put in afterwards. */
const leastAccuracy = 0.95

describe('Tones of the labelled sentences', () => {
  it.each(Object.keys(lexicons))('are heard in %s as a reader hears them', (language) => {
    const rows = labelled[language] ?? []
    const wrong = rows.filter(([text, label]) => !isHeardAs(text, language, label)).map(([text]) => [text, tonesIn(text, language)])
    expect(rows.length).toBeGreaterThanOrEqual(12)
    expect({ accuracy: (rows.length - wrong.length) / rows.length >= leastAccuracy || wrong.length <= 1, wrong }).toMatchObject({
      accuracy: true,
    })
  })

  it('are right in nineteen of twenty over all languages', () => {
    const all = Object.entries(labelled).flatMap(([language, rows]) => rows.map(([text, label]) => isHeardAs(text, language, label)))
    expect(all.filter(Boolean).length / all.length).toBeGreaterThanOrEqual(leastAccuracy)
  })
})

describe('A tone', () => {
  it('of an angry sentence is anger, and the opposite of positive [S1-019]', () => {
    expect(level('I am angry about this terrible service!', 'angry')).toBeGreaterThanOrEqual(2)
    expect(level('I am angry about this terrible service!', 'positive')).toBeLessThanOrEqual(-2)
  })

  it('is raised and lowered by the words before it, by marks and by capitals', () => {
    expect(level('I am annoyed', 'angry')).toBe(1)
    expect(level('I am angry', 'angry')).toBe(2)
    expect(level('I am very angry', 'angry')).toBe(3)
    expect(level('I am slightly angry', 'angry')).toBe(1)
    expect(level('I am angry!!', 'angry')).toBe(3)
    expect(level('I AM ANGRY WITH YOU', 'angry')).toBe(3)
  })

  it('is turned round by a negation in its own clause alone', () => {
    expect(level('I am not angry', 'angry')).toBe(-2)
    expect(level('No, I am angry', 'angry')).toBe(2)
    expect(level('not only helpful but fast', 'positive')).toBeGreaterThan(0)
    expect(level('I have never been so happy', 'joy')).toBeGreaterThan(0)
  })

  it('is read from faces in every language', () => {
    for (const language of [...Object.keys(lexicons), 'fi']) {
      expect(level('😡', 'angry', language)).toBe(3)
      expect(level('😊', 'joy', language)).toBe(2)
      expect(level('>:(', 'angry', language)).toBe(2)
    }
    expect(tonesIn('see http://example.com/:D', 'en')).toEqual([])
  })

  it('that nobody expressed is absent', () => {
    expect(tonesIn('', 'en')).toEqual([])
    expect(tonesIn('42', 'ja')).toEqual([])
  })

  it('lies between the limits whatever is said, and is named once', () => {
    const said = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom('hate', 'love', 'not', 'very', '!', '😡', '大嫌い', 'but')).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(said, fc.constantFrom(...Object.keys(lexicons), 'xx', ''), (text, language) => {
        const tones = tonesIn(text, language)
        expect(new Set(tones.map(({ tone_name }) => tone_name)).size).toBe(tones.length)
        for (const one of tones) {
          expect(Number.isInteger(one.level) && one.level !== 0).toBe(true)
          expect(one.level >= toneLevels.least && one.level <= toneLevels.most).toBe(true)
        }
      }),
    )
  })
})
