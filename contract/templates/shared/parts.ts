// What people write of a template, part by part: whoever draws an editor reads this and knows no template. Parts that nobody describes are
// kept as they are.
import type { Json, JsonObject } from '../../base/json'

/**
 * What a part holds. `line` and `lines`: text with `{{...}}`; `address`: one of a picture, a film or a page; `texts`: a list of texts;
 * `heads`: a list of texts each with its alignment; `rows`: lists of cells below the heads of that name; `choice`: one of a closed list;
 * `switch`: true or false, and which it is where nothing is written; `count`: a number from 1, or nothing; `action`: what pressing does, in the record itself (`type` with
 * `payload` or `url`); `chosen`: the same in a record of its own, which is missing where nothing is done; `tabs`: lists of records by the
 * names of their tabs; `record`: parts in a record of its own, which has what it `begins` with beside them, there only while the choice beside it is as `when` says; `entries`: a list of records with parts of their own, or one record for every item of data (`from-data.ts`); one that
 * may be empty begins so.
 */
export type Part =
  | { name: string; holds: 'line' | 'lines' | 'address' | 'texts' | 'heads' | 'action' | 'chosen'; called?: string }
  | { name: string; holds: 'rows'; heads: string }
  | { name: string; holds: 'choice'; options: readonly string[]; called: string }
  | { name: string; holds: 'switch'; isOn: boolean }
  | { name: string; holds: 'count'; most: number }
  | { name: string; holds: 'tabs'; parts: readonly Part[] }
  | { name: string; holds: 'record'; parts: readonly Part[]; begins: JsonObject; when?: { choice: string; is: string } }
  | { name: string; holds: 'entries'; parts: readonly Part[]; begins?: JsonObject; mayBeEmpty?: true }

/** `called` like another part, where its own name would tell nobody. */
export const line = (name: string, called = name): Part => ({ name, holds: 'line', called })
export const lines = (name: string, called = name): Part => ({ name, holds: 'lines', called })
export const address = (name: string, called = name): Part => ({ name, holds: 'address', called })
export const texts = (name: string): Part => ({ name, holds: 'texts' })
export const heads = (name: string): Part => ({ name, holds: 'heads' })
export const rows = (name: string, below: string): Part => ({ name, holds: 'rows', heads: below })
export const choice = (name: string, options: readonly [string, ...string[]], called = name): Part => ({
  name,
  holds: 'choice',
  options,
  called,
})
export const entries = (name: string, parts: readonly Part[], begins: JsonObject = {}): Part => ({ name, holds: 'entries', parts, begins })

export const record = (name: string, parts: readonly Part[], begins: JsonObject = {}): Part => ({ name, holds: 'record', parts, begins })

/** A record of which there is one for each of what is chosen. */
export const onlyWhen = (choice: string, is: string, parts: readonly Part[]): Part => ({
  name: is,
  holds: 'record',
  parts,
  begins: {},
  when: { choice, is },
})

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

export const action: Part = { name: 'action', holds: 'action' }
export const buttons = some('buttons', [line('title'), action], { type: 'postback' })
/** What choosing an entry itself does. */
export const chosen: Part = { name: 'default_action', holds: 'chosen' }
export const tabs = (name: string, parts: readonly Part[]): Part => ({ name, holds: 'tabs', parts })
export const card: readonly Part[] = [line('title'), line('subtitle'), address('image_url'), chosen, buttons]
export const row: readonly Part[] = [line('title'), line('subtitle'), line('value'), address('image_url'), chosen, buttons]
export const option: readonly Part[] = [line('title'), line('value')]

/** Those that are there as the record is. */
export function partsOf(parts: readonly Part[], record: JsonObject): readonly Part[] {
  return parts.filter((part) => {
    if (part.holds !== 'record' || part.when === undefined) return true
    const { choice: name, is } = part.when
    const chooser = parts.find((other) => other.name === name && other.holds === 'choice')
    const usual = chooser?.holds === 'choice' ? chooser.options[0] : undefined
    return (record[name] ?? usual) === is
  })
}

/** A record with every part there and empty, and one entry in each list that needs one. */
export function emptyOf(parts: readonly Part[]): JsonObject {
  return Object.fromEntries(
    partsOf(parts, {}).flatMap((part): [string, Json][] => {
      if (part.holds === 'action' || part.holds === 'chosen' || part.holds === 'switch' || part.holds === 'count') return []
      if (part.holds === 'tabs') return [[part.name, {}]]
      if (part.holds === 'record') return [[part.name, { ...part.begins, ...emptyOf(part.parts) }]]
      if (part.holds === 'texts' || part.holds === 'heads' || part.holds === 'rows') return [[part.name, []]]
      if (part.holds === 'choice') return [[part.name, part.options[0] ?? '']]
      if (part.holds !== 'entries') return [[part.name, '']]
      return [[part.name, part.mayBeEmpty ? [] : [{ ...part.begins, ...emptyOf(part.parts) }]]]
    }),
  )
}
