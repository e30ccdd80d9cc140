// Words of a sentence that do not count: those the bot ignores wherever they stand, and phrases it is called by at the beginning.
import { type Word, wordsOf } from './words'

export interface Dropped {
  /** Each as its words in plain form. */
  anywhere: readonly string[][]
  leading: readonly string[][]
}

/** undefined where there is nothing to drop. */
export function droppedOf(language: string, ignored: readonly string[] = [], leading: readonly string[] = []): Dropped | undefined {
  const read = (texts: readonly string[]) =>
    texts
      .map((text) => wordsOf(text, language).flatMap(({ plain }) => (/^[?!]$/.test(plain) ? [] : [plain])))
      .filter((words) => words.length > 0)
      .toSorted((one, other) => other.length - one.length)
  const dropped = { anywhere: read(ignored), leading: read(leading) }
  return dropped.anywhere.length + dropped.leading.length === 0 ? undefined : dropped
}

/** A reader that passes over more words. */
export function droppingAlso<R extends { language: string; dropped?: Dropped }>(reader: R, words: readonly string[] = []): R {
  const more = droppedOf(reader.language, words)
  if (more === undefined) return reader
  const { anywhere = [], leading = [] } = reader.dropped ?? {}
  return { ...reader, dropped: { anywhere: [...more.anywhere, ...anywhere], leading } }
}

/** A sentence of nothing but such words stays whole. */
export function withoutDropped(words: readonly Word[], { anywhere, leading }: Dropped): Word[] {
  const isAt = (phrase: readonly string[], at: number): boolean => phrase.every((word, i) => words[at + i]?.plain === word)
  const kept: Word[] = []
  let at = leading.find((phrase) => isAt(phrase, 0))?.length ?? 0
  while (at < words.length) {
    const phrase = anywhere.find((each) => isAt(each, at))
    const word = words[at]
    if (phrase === undefined && word !== undefined) kept.push(word)
    at += phrase?.length ?? 1
  }
  return kept.some(({ plain }) => !/^[?!]$/.test(plain)) ? kept : [...words]
}
