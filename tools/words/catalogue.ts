// The one file of words that a language of the console has, console/languages/<code>.json: brought up to date with the English words, and
// what of it nobody has translated yet. `npm run words` writes it; check-texts.ts asks that it is so.
import { consoleLanguages, untranslatedMark } from '@parley/contract/base/languages'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishOfCode, englishTextsOf } from './english'
import { formsByKey, keysWanted } from './forms'

export const otherLanguages = consoleLanguages.filter((language) => language !== 'en')

type Words = Readonly<Record<string, string>>

export const cataloguePath = (language: string): string => `console/languages/${language}.json`

export interface CatalogueUpdate {
  words: Words
  /** Keys that were added, in English behind the mark. */
  added: string[]
  /** Keys that nothing asks for any more, which were left out. */
  stale: string[]
}

export function updatedWords(words: Words, wanted: ReadonlyMap<string, string>, mayHave: (key: string) => boolean): CatalogueUpdate {
  const added = [...wanted.keys()].filter((key) => words[key] === undefined)
  const stale = Object.keys(words).filter((key) => !wanted.has(key) && !mayHave(key))
  const kept = Object.entries(words).filter(([key]) => wanted.has(key) || mayHave(key))
  const fresh = added.map((key): [string, string] => [key, `${untranslatedMark}${wanted.get(key) ?? ''}`])
  return { words: sorted([...kept, ...fresh]), added, stale }
}

/** By key, as the file holds them. */
export function sorted(entries: readonly (readonly [key: string, text: string])[]): Words {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export const written = (words: Words): string => `${JSON.stringify(words, null, 2)}\n`

/** What is still in English, by key. */
export function untranslated(words: Words): [key: string, english: string][] {
  return Object.entries(words).flatMap(([key, text]) =>
    text.startsWith(untranslatedMark) ? [[key, text.slice(untranslatedMark.length)]] : [],
  )
}

/** The file of one language, which may not exist yet, as it is to be. */
export function catalogueOf(root: string, language: string): CatalogueUpdate {
  const { wanted: ofCode, mayLack } = englishOfCode(root)
  const ofTexts = [...formsByKey(englishTextsOf(root))].flatMap(([base, forms]) => keysWanted(base, forms, language))
  return updatedWords(readWords(root, language), new Map([...ofTexts, ...ofCode]), mayLack)
}

/** Writes it, and tells in lines what was done and what is left to translate. */
export function bringUp(root: string, language: string): string[] {
  const { words, added, stale } = catalogueOf(root, language)
  writeFileSync(join(root, cataloguePath(language)), written(words))
  const left = untranslated(words)
  return [
    `${cataloguePath(language)}: ${added.length} added, ${stale.length} removed, ${left.length} to translate`,
    ...left.map(([key, english]) => `  ${key}: ${english}`),
  ]
}

function readWords(root: string, language: string): Words {
  try {
    return JSON.parse(readFileSync(join(root, cataloguePath(language)), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
