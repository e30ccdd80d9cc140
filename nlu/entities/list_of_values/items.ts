// The rows of a list of values, read into what the search works with: their wordings by key, and the words and letter groups of each.
// Matching a sentence against them is search.ts's.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { exactTitle, plainKey, termsOf } from '@parley/kit/text/terms'
import { listedForm } from './forms'

/** How much of a wording must be said: any of its words, all of them in any order, or nothing else than it. */
export type Mode = 'part' | 'all' | 'entire'

export interface Item {
  title: string
  value: Json
}

export interface Wording {
  item: number
  isTitle: boolean
  mode: Mode
  words: string[]
  key: string
}

export interface ItemIndex {
  items: Item[]
  /** By the title to the letter. */
  titles: Map<string, number[]>
  /** By whole key. */
  exact: Map<string, Wording[]>
  /** Those with signs, by the key that is left without them. */
  withoutSigns: Map<string, Wording[]>
  /** Bare ones by the form that forms of their words are looked up by. */
  byForm: Map<string, Wording[]>
  /** By each meaningful word of a wording, with its signs and without. */
  byWord: Map<string, Wording[]>
  /** Of all wordings. */
  words: Set<string>
  /** Longest wording in words, at most 8. */
  longest: number
  grams: Map<string, string[]>
}

const fillers = new Set(
  'a an the of and or for to in on at by with from my your our is it の を が は に で と も へ な や 的 了 和 是'.split(' '),
)
const longestWording = 8

export function indexItems(rows: Json[]): ItemIndex {
  const index: ItemIndex = {
    items: [],
    titles: new Map(),
    exact: new Map(),
    withoutSigns: new Map(),
    byForm: new Map(),
    byWord: new Map(),
    words: new Set(),
    longest: 1,
    grams: new Map(),
  }
  for (const row of rows) {
    const item = itemOf(row)
    if (!item) continue
    const number = index.items.push(item) - 1
    push(index.titles, exactTitle(item.title), number)
    for (const [at, text] of wordingsOf(row, item).entries()) addWording(index, { item: number, isTitle: at === 0 }, text)
  }
  for (const key of index.exact.keys()) {
    for (const gram of gramsOf(key)) push(index.grams, gram, key)
  }
  return index
}

/** Groups of three characters of a key, with its edges marked, each once. */
export function gramsOf(key: string): string[] {
  const padded = ` ${key} `
  const grams = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i++) grams.add(padded.slice(i, i + 3))
  return [...grams]
}

/** null for what is no row. */
export function itemOf(row: Json): Item | null {
  if (typeof row === 'string') return row.trim() === '' ? null : { title: row, value: row }
  if (!isObject(row)) return null
  const title = row['title'] ?? row['Display Name'] ?? row['value']
  if (title === undefined || title === null || typeof title === 'object' || String(title).trim() === '') return null
  const value = row['value']
  return { title: String(title), value: value === undefined || value === null || value === '' ? String(title) : value }
}

function wordingsOf(row: Json, item: Item): string[] {
  const synonyms = isObject(row) ? row['synonyms'] : undefined
  const given = Array.isArray(synonyms) ? synonyms : typeof synonyms === 'string' ? synonyms.split(',') : []
  const own = typeof item.value === 'object' ? [item.title] : [item.title, String(item.value)]
  return [...own, ...given.filter((synonym): synonym is string => typeof synonym === 'string')]
}

function addWording(index: ItemIndex, of: Pick<Wording, 'item' | 'isTitle'>, raw: string): void {
  const text = raw.trim()
  const mode: Mode = /^<.+>$/.test(text) ? 'entire' : /^".+"$/.test(text) ? 'all' : 'part'
  const terms = termsOf(mode === 'part' ? text : text.slice(1, -1))
  const words = terms.map(({ key }) => key)
  const key = words.join(' ')
  if (key === '' || words.length > longestWording) return
  if (index.exact.get(key)?.some((wording) => wording.item === of.item && wording.mode === mode)) return
  const wording: Wording = { ...of, mode, words, key }
  push(index.exact, key, wording)
  const plain = plainKey(terms)
  if (plain !== key) push(index.withoutSigns, plain, wording)
  for (const word of words) index.words.add(word)
  if (mode === 'part') push(index.byForm, listedForm(key), wording)
  index.longest = Math.max(index.longest, words.length)
  if (words.length < 2 || mode === 'entire') return
  for (const word of new Set(terms.flatMap((each) => [each.key, each.bare || each.key])))
    if (!fillers.has(word)) push(index.byWord, word, wording)
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
