// Entries that come from data: one record that is filled in once for every item of a list. It stands in a template where the entries
// would stand; whoever says the template makes entries of it first, so that nobody behind ever meets it.
import { z } from 'zod'
import { JsonObject, type Json } from '../base/json'

/** As many entries as a template can have by hand in any channel, and no list makes more. */
export const mostEntries = 30

/** Lists may lie in each other: all of them together make no more. */
const mostTogether = 300

/** The roots of every text: an item that was called like one of them would hide it. */
export const rootsOfTexts: ReadonlySet<string> = new Set(['context', 'entities', 'env', 'content', 'user'])

export function canBeItem(name: string): boolean {
  return name.length <= 40 && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) && !rootsOfTexts.has(name)
}

export const FromData = z.object({
  /** `{{...}}`: the list. */
  each: z.string(),
  /** What an item is called in the texts of `entry`. */
  as: z.string().refine(canBeItem).catch('item'),
  most: z.number().int().min(1).max(mostEntries).catch(10),
  entry: JsonObject,
})
export type FromData = z.infer<typeof FromData>

export function fromData(value: Json | undefined): FromData | null {
  const read = FromData.safeParse(value)
  return read.success ? read.data : null
}

export interface DataTools {
  /** Fills a text in; `items` are read in it by their names. `part`: the part of the template that it stands in, '' for none. */
  fill(text: string, items: JsonObject, part: string): string
  /** The value of the first placeholder of a text. */
  read(text: string, items: JsonObject): Json
}

/** All texts of a template filled in, with an entry for every item of its lists. `isEmpty`: there were lists, and no item in any. */
export function filledData(source: Json, tools: DataTools): { value: Json; isEmpty: boolean } {
  const made = { lists: 0, entries: 0 }
  const filled = (value: Json, items: JsonObject, part: string): Json => {
    if (typeof value === 'string') return tools.fill(value, items, part)
    if (Array.isArray(value)) return value.map((one) => filled(one, items, part))
    if (value === null || typeof value !== 'object') return value
    const data = fromData(value)
    if (data === null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [tools.fill(name, items, ''), filled(one, items, name)]))
    const found = listIn(tools.read(data.each, items)).slice(0, Math.min(data.most, mostTogether - made.entries))
    made.lists += 1
    made.entries += found.length
    return found.map((item) => filled(data.entry, { ...items, [data.as]: item }, part))
  }
  const value = filled(source, {}, '')
  return { value, isEmpty: made.lists > 0 && made.entries === 0 }
}

/** One group is a list of one. */
function listIn(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value
  return value !== null && typeof value === 'object' ? [value] : []
}
