// What patterns match, sentence by sentence, and that no pattern makes matching fail.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { literalPattern } from '@parley/kit/text/literal-pattern'
import { createPhraseTable, type Phrase } from '../text/phrases'
import { substitutionIn, substitutionsOf } from '../text/substitutions'
import { readSentence } from '../text/sentence'
import { stemOf } from '../text/stems'
import { compilePatterns, conceptsOf, firstMatch, matchWords } from './compile'
import { parsePattern } from './parse'

const stem = await stemOf('en')
const language = { language: 'en', stem }
const phrases = [
  { text: 'automobile', standsFor: 'car', kind: 'synonym' as const },
  { text: 'New York', standsFor: 'city', kind: 'entity' as const },
  { text: 'Paris', standsFor: 'city', kind: 'entity' as const },
]
const reader = { ...language, phrases: createPhraseTable(phrases, 'en') }
const concepts = conceptsOf(phrases, language)

function matches(pattern: string, sentence: string): boolean {
  const { patterns, problems } = compilePatterns([pattern], language, concepts)
  expect(problems).toEqual([])
  return firstMatch(patterns, matchWords(readSentence(sentence, reader)), concepts) !== null
}

function problemOf(pattern: string) {
  return compilePatterns([pattern], language, concepts).problems[0]
}

describe('the pattern language (reference/domain 3.3)', () => {
  const rows: [pattern: string, sentence: string, matched: boolean, why: string][] = [
    ['book flight', 'please book a flight', true, 'words follow in order'],
    ['book flight', 'flight to book', false, 'order counts'],
    ['book flight', 'book me the next cheap flight', false, 'four words between are too many'],
    ['book flight', 'book me the next flight', true, 'three words may stand between'],
    ['book flight', 'Booking two flights', true, 'other forms of a word count'],
    ["'book flight", 'booking a flight', false, 'a quoted word stands for itself alone'],
    ["'book flight", 'book a flight', true, 'a quoted word matches itself'],
    ['[book reserve] flight', 'reserve one flight', true, 'one of the bracketed words is enough'],
    ['[book reserve] flight', 'cancel one flight', false, 'one of them must be there'],
    ['book {cheap} flight', 'book flight', true, 'an optional word may be missing'],
    ['book {cheap} flight', 'book a b c cheap d e f flight', true, 'an optional word carries the reach further'],
    ['book !flight', 'book a table', true, 'the forbidden word is not there'],
    ['book !flight', 'book a flight', false, 'the forbidden word comes after'],
    ['book !flight', 'flight book', true, 'the forbidden word before does no harm'],
    ['!flight book', 'flight book', false, 'at the beginning the whole sentence is held to it'],
    ['credit_card', 'my credit card', true, 'a phrase stands together'],
    ['credit_card', 'credit my card', false, 'nothing may stand inside a phrase'],
    ['rent ~car', 'rent an automobile', true, 'a concept is any of its words'],
    ['rent ~car', 'rent a car', true, 'a concept is also its own word'],
    ['fly ~city', 'fly to new york', true, 'a concept may have several words'],
    ['fly ~city', 'fly to new orleans', false, 'part of a concept is not enough'],
    ['<< flight book >>', 'book the very last and cheapest flight', true, 'any order, any distance'],
    ['<< flight book >>', 'book a table', false, 'all must be there'],
    ['< book flight', 'book a flight', true, 'from the beginning'],
    ['< book flight', 'please book a flight', false, 'not from the beginning'],
    ['flight >', 'book a flight?', true, 'to the end, whatever the punctuation'],
    ['flight >', 'the flight is late', false, 'not to the end'],
    ['from * to', 'from the old harbour in the north to here', true, 'a star passes over any number of words'],
    ['from *1 to', 'from the harbour to here', false, 'a star with a number passes over so many at most'],
    ['to *1 >', 'go to paris', true, 'a star reaches the end'],
    ['to *1 >', 'go to new york', false, 'but no further than its number'],
  ]
  it.each(rows)('%s on "%s" is %s: %s', (pattern, sentence, matched) => {
    expect(matches(pattern, sentence)).toBe(matched)
  })

  const bad: [pattern: string, position: number, message: RegExp][] = [
    ['book [a b', 5, /never closed with \]/],
    ['book a]', 6, /cannot stand here/],
    ['book []', 5, /nothing between/],
    ['book !', 5, /needs a word/],
    ['book ~', 5, /needs a name/],
    ['book ~planet', 5, /no concept ~planet/],
    ['book < now', 5, /only stand at the beginning/],
    ['> book', 0, /only stand at the end/],
    ['{a}', 0, /at least one word/],
    ['', 0, /at least one word/],
    ['<< a', 0, /never closed with >>/],
    ['[[[[[[[[[[a]]]]]]]]]]', 8, /deep/],
  ]
  it.each(bad)('%s is refused at character %i', (pattern, position, message) => {
    expect(problemOf(pattern)).toMatchObject({ position, message: expect.stringMatching(message) })
  })

  it('reads any text or says where it cannot, and never throws', () => {
    const mark = fc.constantFrom('[', ']', '{', '}', '<<', '>>', '<', '>', '!', '~', "'", '_', '*', '*2', 'a', 'b', 'flight', ' ')
    const read = { well: 0, not: 0 }
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 30 }), (marks) => {
        const text = marks.join('')
        const parsed = parsePattern(text, language)
        read[parsed.ok ? 'well' : 'not'] += 1
        if (parsed.ok) return
        expect(parsed.problem.position).toBeGreaterThanOrEqual(0)
        expect(parsed.problem.position).toBeLessThanOrEqual(text.length)
      }),
    )
    expect(Math.min(read.well, read.not)).toBeGreaterThan(0)
  })

  it('finds a sentence in itself, and words in order with up to three others between', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/)
    const gap = fc.array(word, { maxLength: 3 })
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { minLength: 1, maxLength: 8 }), (parts) => {
        const pattern = parts.map(([first]) => first).join(' ')
        const sentence = parts.flatMap(([first, others]) => [first, ...others]).join(' ')
        expect(matches(pattern, sentence)).toBe(true)
      }),
    )
  })

  it('tells that a pattern with many ways to match does not', () => {
    expect(matches(`${'{a} [a b] * '.repeat(30)} z`, 'a '.repeat(200))).toBe(false)
  })
})

describe('what stands for something else (reference/domain 3.3)', () => {
  const ofConcept = (standsFor: string, ...texts: string[]): Phrase[] => texts.map((text) => ({ text, standsFor, kind: 'concept' }))
  const own: Phrase[] = [
    ...ofConcept('~bot_substitutions', '?_km|kilometers', '< new Chevy|Chevrolet', 'pretty please|', 'big apple > | New York'),
    ...ofConcept('~sounds', 'right | write | rite', 'higher|hire'),
    { text: 'TeleHealth', standsFor: 'clinic', kind: 'alias' },
    { text: 'place to heal', standsFor: 'clinic', kind: 'alias' },
    { text: 'doctors', standsFor: 'clinic', kind: 'synonym' },
  ]
  const substitutions = substitutionsOf(own, 'en')
  const ownReader = { ...language, phrases: createPhraseTable(own, 'en'), ...(substitutions && { substitutions }) }
  const read = (text: string) => readSentence(text, ownReader)
  const ownConcepts = conceptsOf(own, language)
  const fits = (pattern: string, sentence: string) => {
    const { patterns, problems } = compilePatterns([pattern], language, ownConcepts)
    expect(problems).toEqual([])
    return firstMatch(patterns, matchWords(read(sentence)), ownConcepts) !== null
  }

  it.each([
    ['it is 5 km away', 'it is 5 kilometers away'],
    ['it is 5km away', 'it is 5 kilometers away'],
    ['new Chevy car', 'Chevrolet car'],
    ['about the new Chevy car', 'about the new Chevy car'],
    ['book it, pretty please, now', 'book it, , now'],
    ['take me to the Big Apple!', 'take me to the New York!'],
    ['the big apple is red', 'the big apple is red'],
    ['pretty please', 'pretty please'],
    ['ask the doctors', 'ask the clinic'],
    ['ask TeleHealth', 'ask TeleHealth'],
  ])('%s is read as %s', (said, canonical) => {
    expect(read(said)).toMatchObject({ text: said, canonical })
  })

  it.each([
    ['kilometers away', 'it is 5km away', true],
    ['km', 'it is 5 km away', false],
    ['write * email', 'right an email', true],
    ["'write email", 'right email', false],
    ['hire car', 'higher a car', true],
    ['right', 'write', false],
    ['~sounds email', 'rite the email', true],
    ['open clinic', 'open telehealth', true],
    ['open clinic now', 'open a place to heal now', true],
    ['open ~clinic', 'open a place to heal', true],
    ['telehealth', 'open the clinic', false],
  ])('%s on "%s" is %s', (pattern, sentence, matched) => {
    expect(fits(pattern, sentence)).toBe(matched)
  })

  it('keeps every word at the place where it was said, and an alias as a feature of the sentence', () => {
    const { words } = read('drive 12km home')
    expect(words.map(({ plain, start, end }) => [plain, start, end])).toEqual([
      ['drive', 0, 5],
      ['12', 6, 8],
      ['kilometers', 8, 10],
      ['home', 11, 15],
    ])
    expect(read('open telehealth').phrases).toMatchObject([{ phrase: { standsFor: 'clinic' }, first: 1, last: 1 }])
  })

  it('replaces nothing by a pair without words, and never throws', () => {
    expect([
      substitutionIn('no pair', 'en'),
      substitutionIn(' | x', 'en'),
      substitutionIn('?|x', 'en'),
      substitutionIn('<>|x', 'en'),
    ]).toEqual([null, null, null, null])
    const part = fc.constantFrom('?', '_', '<', '>', '|', ' ', 'km', '5km', 'a', 'b', '7', '!')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.array(part, { maxLength: 12 }), (pair, said) => {
        const found = substitutionsOf(ofConcept('~bot_substitutions', pair.join('')), 'en')
        const text = said.join('')
        const { words, canonical } = readSentence(text, { ...reader, ...(found && { substitutions: found }) })
        expect(words.every(({ start, end }) => start >= 0 && start < end && end <= text.length)).toBe(true)
        if (found === undefined) expect(canonical).toBe(text)
      }),
    )
  })

  it('leaves every sentence without its words as it is', () => {
    const word = fc.constantFrom('book', 'a', 'flight', 'oslo', '!', '7', 'new')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (said) => {
        const text = said.join(' ')
        expect(read(text)).toMatchObject({ canonical: text, words: readSentence(text, reader).words })
      }),
    )
  })
})

describe('a pattern that is read', () => {
  const word = fc.constantFrom('book', 'cheap', 'flight')
  const part = fc.oneof(
    word,
    word.map((one) => `{${one}}`),
    word.map((one) => `'${one}`),
    fc.tuple(word, word).map(([one, other]) => `[${one} ${other}]`),
    fc.tuple(word, word).map(([one, other]) => `<< ${one} ${other} >>`),
    fc.tuple(word, word).map(([one, other]) => `${one}_${other}`),
    fc.constantFrom('*', '*2', '~car', '_~car'),
  )
  const whole = fc.tuple(fc.boolean(), fc.array(part, { minLength: 1, maxLength: 6 }), fc.boolean())

  it('is the same with any blanks between its parts', () => {
    const blanks = fc.stringMatching(/^[ \t]{1,3}$/)
    fc.assert(
      fc.property(whole, blanks, ([starts, parts, ends], blank) => {
        const marked = [...(starts ? ['<'] : []), ...parts, ...(ends ? ['>'] : [])]
        const [one, other] = [parsePattern(marked.join(' '), language), parsePattern(marked.join(blank), language)]
        const kinds = (parsed: typeof one) => (parsed.ok ? parsed.pattern.items.map(({ kind }) => kind) : parsed.problem.message)
        expect(kinds(other)).toEqual(kinds(one))
      }),
    )
  })

  it('matches less or the same with a mark for the beginning or the end than without', () => {
    const sentence = fc.array(fc.constantFrom('book', 'cheap', 'flight', 'a', 'car'), { maxLength: 8 })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), sentence, (parts, said) => {
        fc.pre(parsePattern(parts.join(' '), language).ok)
        const [text, bound] = [said.join(' '), [`< ${parts.join(' ')}`, `${parts.join(' ')} >`]]
        for (const one of bound) if (matches(one, text)) expect(matches(parts.join(' '), text)).toBe(true)
      }),
    )
  })
})

describe('a sentence made into a pattern', () => {
  it.each(['book a flight to New York', 'what’s [it] in ~euro, 5%?!', "'quoted' *words* {here}"])(
    'fits %s and no longer one',
    (sentence) => {
      expect(matches(literalPattern(sentence), sentence)).toBe(true)
      expect(matches(literalPattern(sentence), `please ${sentence}`)).toBe(false)
      expect(matches(literalPattern(sentence), `${sentence} now`)).toBe(false)
    },
  )
})
