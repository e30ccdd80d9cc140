// Names of one or more words found in a sentence by looking its words up, in one pass: in Latin and other letters by whole words, in
// Japanese, Chinese and Korean (written without blanks, or with endings) by the characters a name begins with. What a name stands for, and
// whether it is meant, is each type's own.
import { fold } from './words'
import { lately } from './lately'
import { matchesOf } from './matches'
import { koreanParticles } from './lookup/particles'

export interface Token {
  start: number
  end: number
  text: string
  /** Folded: what is looked up. */
  key: string
}

export interface PhraseMatch<T> {
  start: number
  end: number
  value: T
  /** How many words; 1 for a name without blanks. */
  words: number
  /** The token it begins with and the one after its last; -1 for a name found by characters. */
  at: number
  next: number
}

const eastAsian = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
const hangul = /[\uac00-\ud7af]/
const katakana = /[\u30a0-\u30ff]/
const token = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu
/** "l'Italie", "d'Inde", "all'Avana": the article is no part of the name. */
const elided = /^(?:l|d|qu|s|n|un|all|dell|nell|dall|sull|coll|quest|gl)['’](?=\p{L}{2})/iu
const possessive = /['’]s$/i
const between = /^(?:[ .’'\u2010\u2011-]{1,2}|, | & | ?\p{L}{1,5}['’])$/u
const longestRun = 12
export const isEastAsian = (text: string): boolean => eastAsian.test(text)

export interface Phrases<T> {
  /** The first name given counts where two are written alike. */
  add(name: string, value: T): void
  /** In the order of the sentence; none overlap, the longest counts. */
  find(text: string, tokens?: readonly Token[]): PhraseMatch<T>[]
}

export function phrases<T>(): Phrases<T> {
  const byKey = new Map<string, T>()
  const wordsFrom = new Map<string, number>()
  const byCharacter = new Map<string, { name: string; value: T }[]>()
  return {
    add(name, value) {
      if (eastAsian.test(name)) return addByCharacter(byCharacter, name, value)
      const keys = readTokens(name).map((one) => one.key)
      const [first] = keys
      if (first === undefined || byKey.has(keys.join(' '))) return
      byKey.set(keys.join(' '), value)
      wordsFrom.set(first, Math.max(wordsFrom.get(first) ?? 0, keys.length))
    },
    find(text, tokens = tokensOf(text)) {
      const found = byWords(text, tokens, byKey, wordsFrom)
      if (!eastAsian.test(text) || byCharacter.size === 0) return found
      return [...found, ...byCharacters(text, byCharacter)].sort((one, other) => one.start - other.start)
    },
  }
}

/** Many types ask for the tokens of one sentence. */
export const tokensOf: (text: string) => readonly Token[] = lately(readTokens)

function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of matchesOf(text, token)) {
    const article = elided.exec(match[0])?.[0].length ?? 0
    const word = match[0].slice(article).replace(possessive, '')
    const start = match.index + article
    tokens.push({ start, end: start + word.length, text: word, key: fold(word) })
  }
  return tokens
}

function addByCharacter<T>(byCharacter: Map<string, { name: string; value: T }[]>, name: string, value: T): void {
  const first = name.charAt(0)
  const known = byCharacter.get(first) ?? []
  if (known.some((one) => one.name === name)) return
  byCharacter.set(
    first,
    [...known, { name, value }].sort((one, other) => other.name.length - one.name.length),
  )
}

function byWords<T>(text: string, tokens: readonly Token[], byKey: Map<string, T>, wordsFrom: Map<string, number>): PhraseMatch<T>[] {
  const found: PhraseMatch<T>[] = []
  for (let at = 0; at < tokens.length; at++) {
    const first = tokens[at]
    const most = first === undefined ? undefined : wordsFrom.get(first.key)
    if (first === undefined || most === undefined) continue
    let key = ''
    let best: PhraseMatch<T> | null = null
    for (let next = at; next < Math.min(tokens.length, at + most); next++) {
      const word = tokens[next]
      const before = tokens[next - 1]
      if (!word || (next > at && before && !between.test(text.slice(before.end, word.start)))) break
      key = next === at ? word.key : `${key} ${word.key}`
      const value = byKey.get(key)
      if (value !== undefined) best = { start: first.start, end: word.end, value, words: next - at + 1, at, next: next + 1 }
    }
    if (best === null) continue
    found.push(best)
    at = best.next - 1
  }
  return found
}

function byCharacters<T>(text: string, byCharacter: Map<string, { name: string; value: T }[]>): PhraseMatch<T>[] {
  const found: PhraseMatch<T>[] = []
  for (let start = 0; start < text.length; start++) {
    const names = byCharacter.get(text.charAt(start))
    const name = names?.find((one) => text.startsWith(one.name, start) && standsAlone(text, start, one.name))
    if (name === undefined) continue
    const end = start + name.name.length
    found.push({ start, end, value: name.value, words: 1, at: -1, next: -1 })
    start = end - 1
  }
  return found
}

/** A Korean name begins its word and is followed by an ending alone; one in katakana is not a part of a longer katakana word. */
function standsAlone(text: string, start: number, name: string): boolean {
  const [before, end] = [text.charAt(start - 1), start + name.length]
  if (hangul.test(name.charAt(0)) && hangul.test(before)) return false
  if (hangul.test(name.charAt(name.length - 1))) {
    let run = end
    while (run < text.length && run - end < longestRun && hangul.test(text.charAt(run))) run++
    return koreanParticles.test(text.slice(end, run))
  }
  if (katakana.test(name.charAt(0)) && isKatakanaWord(before)) return false
  return !(katakana.test(name.charAt(name.length - 1)) && isKatakanaWord(text.charAt(end)))
}

/** The dot between two foreign words is written in the same block. */
function isKatakanaWord(character: string): boolean {
  return katakana.test(character) && character !== '・'
}
