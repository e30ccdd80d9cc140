// Lists that entities of an export take their values from: rows in the file, a variable of the conversation, or a service that is asked with
// what was said. Exports that were published hold rows alone; of the others parts are read by each name the platform's pages give them.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { isRecord, listOf, recordOf, recordsOf, textOf } from '../../shared/read-json'
import { serviceOf } from '../dialogs/service'
import { type Reading, textsOf } from '../reading'
import { sentence } from '../sentences'
import { decoded, localesOf } from '../source'

export interface ReadEntity {
  type: string
  settings: JsonObject
  why?: Sentence | undefined
}

/** Beyond this many rows a list is looked up. */
const mostListed = 500
const mostRows = 200_000

export function listEntity(reading: Reading, component: JsonObject, several: JsonObject): ReadEntity {
  const values = rowsOf(reading, component)
  const isLookup = textOf(component['entityType']) === 'list_of_items_lookup'
  if (values.length === 0) {
    const outside = remoteList(reading, component, several) ?? listInVariable(reading, component, several)
    if (outside !== null) return outside
  }
  const settings: JsonObject = { ...several, values: values.slice(0, mostRows) }
  const read: ReadEntity =
    values.length > mostListed || (values.length === 0 && isLookup)
      ? { type: 'list_of_items_lookup', settings: { ...settings, source: 'static' } }
      : { type: 'list_of_values', settings: { ...settings, valuesFrom: 'static' } }
  return values.length === 0 || values.length > mostRows ? { ...read, why: sentence('kore.list-outside') } : read
}

/** Rows of the bot's own language; what they are called in others are further ways to say them. */
function rowsOf({ source }: Reading, component: JsonObject): Json[] {
  const rows = new Map<string, { title: string; value: string; synonyms: Set<string> }>()
  const add = (row: JsonObject) => {
    const title = decoded(textOf(row['title']) || textOf(row['Display Name']) || textOf(row['value']))
    const value = decoded(textOf(row['value'])) || title
    if (title === '') return
    const known = rows.get(value) ?? { title, value, synonyms: new Set<string>() }
    if (known.title !== title) known.synonyms.add(title)
    for (const synonym of listOf(row['synonyms'])) if (typeof synonym === 'string' && synonym !== '') known.synonyms.add(decoded(synonym))
    rows.set(value, known)
  }
  for (const { data } of [...localesOf(source, component), { data: component }]) {
    for (const row of recordsOf(recordOf(data['allowedValues'])['values'])) add(row)
    for (const row of recordsOf(data['lookupValues'])) add(row)
  }
  return [...rows.values()].map(({ title, value, synonyms }) => ({ title, value, synonyms: [...synonyms] }))
}

/** The first of these fields that says something. */
const named = (data: JsonObject, ...names: string[]): string => names.map((name) => textOf(data[name])).find((text) => text !== '') ?? ''

function keysOf(data: JsonObject): JsonObject {
  const titleKey = named(data, 'displayKey', 'titleKey', 'display', 'title')
  const valueKey = named(data, 'valueKey', 'value')
  const synonymsKey = named(data, 'synonymsKey', 'synonymKey', 'synonyms')
  return Object.fromEntries(Object.entries({ titleKey, valueKey, synonymsKey }).filter(([, key]) => key !== ''))
}

/** A service of the component itself, or one that it holds. null: none is asked. */
function remoteList(reading: Reading, component: JsonObject, several: JsonObject): ReadEntity | null {
  const holders = [component, ...['lookupService', 'lookup', 'remoteLookup', 'service'].map((name) => recordOf(component[name]))]
  const holder = holders.find((one) => isRecord(one['endPoint']) && Object.keys(one['endPoint']).length > 0)
  if (holder === undefined) return null
  const { settings: asked, lacks } = serviceOf(holder, textsOf(reading), reading.authorizations)
  const method = textOf(asked['method'])
  const mapping = recordOf(holder['responseMapping'] ?? component['responseMapping'])
  const rowsPath = named(mapping, 'path', 'rootPath', 'arrayPath', 'list').replace(/^(?:context\.)?(?:response\.)?(?:body\.)?/, '')
  const wordKey = named(mapping, 'wordIndexKey', 'matchedWordIndexKey', 'wordIndex')
  const settings: JsonObject = {
    ...several,
    ...{ source: 'remote', url: asked['url'] ?? '', method: method === 'GET' ? 'GET' : 'POST', headers: asked['headers'] ?? [] },
    ...{ body: asked['body'] ?? '', rowsPath, wordKey, ...keysOf(mapping) },
    ...(asked['timeoutMs'] !== undefined && { timeoutMs: asked['timeoutMs'] }),
  }
  return { type: 'list_of_items_lookup', settings, why: whyRemote(method, lacks !== null || asked['auth'] !== undefined, rowsPath) }
}

function whyRemote(method: string, isSigned: boolean, rowsPath: string): Sentence | undefined {
  if (isSigned) return sentence('kore.remote-authorization')
  if (method !== 'GET' && method !== 'POST') return sentence('kore.remote-method', { method })
  return rowsPath === '' ? sentence('kore.remote-path') : undefined
}

/** null: no variable holds it. */
function listInVariable({ source }: Reading, component: JsonObject, several: JsonObject): ReadEntity | null {
  for (const { data } of [...localesOf(source, component), { data: component }]) {
    const list = recordOf(data['allowedValues'])
    const path = named(list, 'contextVariable', 'context', 'variable') || named(data, 'contextVariable')
    if (!/^[\w.[\]{} ]+$/.test(path)) continue
    const bare = path.replace(/[{} ]/g, '')
    const variable = `{{${/^(context|env|content)\./.test(bare) ? bare : `context.${bare}`}}}`
    return { type: 'list_of_values', settings: { ...several, valuesFrom: 'context', variable, values: [], ...keysOf(list) } }
  }
  return null
}
