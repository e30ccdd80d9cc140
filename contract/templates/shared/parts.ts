// What people write of a template, part by part: whoever draws an editor reads this and knows no template. Parts that nobody describes are
// kept as they are.
import type { Json, JsonObject } from '../../base/json'

/**
 * What a part holds. `line` and `lines`: text with `{{...}}`; `address`: one of a picture, a film or a page; `texts`: a list of texts;
 * `heads`: a list of texts each with its alignment; `rows`: lists of cells below the heads of that name; `choice`: one of a closed list;
 * `switch`: true or false, and which it is where nothing is written; `count`: a number from 1, or nothing; `action`: what pressing does, in the record itself (`type` with
 * `payload` or `url`); `chosen`: the same in a record of its own, which is missing where nothing is done; `tabs`: lists of records by the
 * names of their tabs; `entries`: a list of records with parts of their own, or one record for every item of data (`from-data.ts`); one that
 * may be empty begins so.
 */
export type Part =
  | { name: string; holds: 'line' | 'lines' | 'address' | 'texts' | 'heads' | 'action' | 'chosen' }
  | { name: string; holds: 'rows'; heads: string }
  | { name: string; holds: 'choice'; options: readonly string[] }
  | { name: string; holds: 'switch'; isOn: boolean }
  | { name: string; holds: 'count'; most: number }
  | { name: string; holds: 'tabs'; parts: readonly Part[] }
  | { name: string; holds: 'entries'; parts: readonly Part[]; begins?: JsonObject; mayBeEmpty?: true }

export const line = (name: string): Part => ({ name, holds: 'line' })
export const lines = (name: string): Part => ({ name, holds: 'lines' })
export const address = (name: string): Part => ({ name, holds: 'address' })
export const texts = (name: string): Part => ({ name, holds: 'texts' })
export const heads = (name: string): Part => ({ name, holds: 'heads' })
export const rows = (name: string, below: string): Part => ({ name, holds: 'rows', heads: below })
export const choice = (name: string, options: readonly [string, ...string[]]): Part => ({ name, holds: 'choice', options })
export const entries = (name: string, parts: readonly Part[], begins: JsonObject = {}): Part => ({ name, holds: 'entries', parts, begins })

export const onOff = (name: string, isOn: boolean): Part => ({ name, holds: 'switch', isOn })
export const count = (name: string, most: number): Part => ({ name, holds: 'count', most })
/** Entries that may be missing altogether. */
export const some = (name: string, parts: readonly Part[], begins: JsonObject = {}): Part => ({
  name,
  holds: 'entries',
  parts,
  begins,
  mayBeEmpty: true,
})

const action: Part = { name: 'action', holds: 'action' }
export const buttons = some('buttons', [line('title'), action], { type: 'postback' })
/** What choosing an entry itself does. */
const chosen: Part = { name: 'default_action', holds: 'chosen' }
export const tabs = (name: string, parts: readonly Part[]): Part => ({ name, holds: 'tabs', parts })
export const card: readonly Part[] = [line('title'), line('subtitle'), address('image_url'), chosen, buttons]
export const row: readonly Part[] = [line('title'), line('subtitle'), line('value'), address('image_url'), chosen, buttons]
export const option: readonly Part[] = [line('title'), line('value')]

/** A record with every part there and empty, and one entry in each list that needs one. */
export function emptyOf(parts: readonly Part[]): JsonObject {
  return Object.fromEntries(
    parts.flatMap((part): [string, Json][] => {
      if (part.holds === 'action' || part.holds === 'chosen' || part.holds === 'switch' || part.holds === 'count') return []
      if (part.holds === 'tabs') return [[part.name, {}]]
      if (part.holds === 'texts' || part.holds === 'heads' || part.holds === 'rows') return [[part.name, []]]
      if (part.holds === 'choice') return [[part.name, part.options[0] ?? '']]
      if (part.holds !== 'entries') return [[part.name, '']]
      return [[part.name, part.mayBeEmpty ? [] : [{ ...part.begins, ...emptyOf(part.parts) }]]]
    }),
  )
}
