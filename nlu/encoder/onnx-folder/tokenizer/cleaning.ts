// How a text is cleaned and cut into words before it is cut into pieces: the steps that tokenizer files name, each a small function.
import type { Clean, Cut } from './tokenizer'

/** In which every character is a word of its own for encoders of the BERT family. */
const ideograph = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{2fa1f}]/gu
const control = /(?![\t\n\r])[\p{Cc}\p{Cf}\ufffd]/gu
const accent = /\p{Mn}/gu
/** Punctuation, and those signs of ASCII that count as such there. */
const mark = /([!-/:-@[-`{-~]|\p{P})/gu

export const lowercase: Clean = (text) => text.toLowerCase()
export const stripAccents: Clean = (text) => text.normalize('NFD').replace(accent, '')
export const normalForm =
  (form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): Clean =>
  (text) =>
    text.normalize(form)
/** What a precompiled table of SentencePiece does, but for rare characters. */
export const precompiled: Clean = (text) => text.normalize('NFKC').replace(control, ' ')
export const trimmed: Clean = (text) => text.trim()
export const oneAfterAnother =
  (steps: readonly Clean[]): Clean =>
  (text) =>
    steps.reduce((cleaned, step) => step(cleaned), text)

export function bertClean(options: { clean: boolean; ideographs: boolean; accents: boolean; lower: boolean }): Clean {
  const steps: Clean[] = [
    ...(options.clean ? [(text: string) => text.replace(/\s/g, ' ').replace(control, '')] : []),
    ...(options.ideographs ? [(text: string) => text.replace(ideograph, ' $& ')] : []),
    ...(options.accents ? [stripAccents] : []),
    ...(options.lower ? [lowercase] : []),
  ]
  return oneAfterAnother(steps)
}

export const bySpaces: Cut = (words) => words.flatMap((word) => word.split(/\p{White_Space}+/u)).filter((word) => word !== '')
export const byMarks: Cut = (words) => words.flatMap((word) => word.split(mark)).filter((word) => word !== '')
export const bertCut: Cut = (words) => byMarks(bySpaces(words))
const wordOrSigns =
  /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]+|[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}\p{White_Space}]+/gu
/** Letters and figures together, all else together. */
export const byLetters: Cut = (words) => words.flatMap((word) => word.match(wordOrSigns) ?? [])

/** Where a sign is put that no space has made: before each word, before the first alone, or nowhere. */
export const signPlaces = ['always', 'first', 'never'] as const

/** A sign in the place of every space, and before the text; words begin with it. */
export const bySign =
  (sign: string, put: (typeof signPlaces)[number], isCut: boolean): Cut =>
  (words) =>
    words.flatMap((word, at) => {
      const marked = word.replaceAll(' ', sign)
      const isPut = put === 'always' || (put === 'first' && at === 0)
      const whole = isPut && marked !== '' && !marked.startsWith(sign) ? `${sign}${marked}` : marked
      return isCut ? partsBefore(whole, sign) : [whole]
    })

function partsBefore(text: string, sign: string): string[] {
  const [first = '', ...others] = text.split(sign)
  return [first, ...others.map((part) => `${sign}${part}`)].filter((part) => part !== '')
}

/** What stands around a text at which words are cut, and that text: what becomes of both. */
type CutPlace = (between: readonly string[], mark: string) => string[]

const alone: CutPlace = (between, mark) => between.flatMap((part, at) => (at === 0 ? [part] : [mark, part]))

const inRuns: CutPlace = (between, mark) => {
  const words: string[] = []
  let run = ''
  between.forEach((part, at) => {
    if (at > 0) run += mark
    if (part === '') return
    words.push(run, part)
    run = ''
  })
  return [...words, run]
}

/** By the names that files have for them. */
export const cutPlaces: ReadonlyMap<unknown, CutPlace> = new Map<string, CutPlace>([
  ['Removed', (between) => [...between]],
  ['Isolated', alone],
  ['MergedWithPrevious', (between, mark) => between.map((part, at) => (at < between.length - 1 ? part + mark : part))],
  ['MergedWithNext', (between, mark) => between.map((part, at) => (at > 0 ? mark + part : part))],
  ['Contiguous', inRuns],
])

export const byText =
  (mark: string, place: CutPlace): Cut =>
  (words) =>
    words.flatMap((word) => place(word.split(mark), mark)).filter((word) => word !== '')
