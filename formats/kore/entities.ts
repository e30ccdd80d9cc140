// Components that collect a value as entities: their type, their list or expression. Steps that ask for them are dialogs.ts'.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { Sentence } from '@parley/contract/sentences'
import { checkPattern } from '@parley/kit/regex/safe'
import { listOf, recordOf, recordsOf, textOf } from '../shared/read-json'
import { whyRenamed } from '../shared/bot-builder'
import { idsOf, pathOf, type Reading, tell } from './reading'
import { sentence } from './sentences'
import { decoded, localesOf, localText } from './source'

/** Types that are called the same. */
const sameTypes = new Set([
  ...['address', 'airport', 'attachment', 'city', 'color', 'company_name', 'composite', 'country', 'currency', 'currencyv2', 'date'],
  ...['dateperiod', 'datetime', 'description', 'email', 'from_number', 'label', 'list_of_items_lookup', 'list_of_values', 'location'],
  ...[
    'number',
    'percentage',
    'person_name',
    'phone_number',
    'quantity',
    'quantityv2',
    'regex',
    'time',
    'timezone',
    'to_number',
    'url',
    'zipcode',
  ],
])
const otherTypes: Readonly<Record<string, string>> = {
  string: 'label',
  list_of_items_enumerated: 'list_of_values',
  list_of_items: 'list_of_values',
  colour: 'color',
  custom: 'regex',
  zip_code: 'zipcode',
}

/** Beyond this many rows a list is looked up. */
const mostListed = 500
const mostRows = 200_000

interface Read {
  type: string
  settings: JsonObject
  why?: Sentence
}

/** Adds them before anything mentions them. */
export function readEntities(reading: Reading): void {
  const { builder, source } = reading
  for (const [at, component] of recordsOf(source.definition['dialogComponents']).entries()) {
    if (component['type'] !== 'entity') continue
    const name = textOf(component['name']) || localText(source, component, 'label') || `entity${at + 1}`
    const { type, settings, why } = entityOf(reading, component)
    const key = `${name.toLowerCase()} ${type} ${JSON.stringify(settings)}`
    const twin = reading.landed.get(key)?.[0]
    const steps = ['dialogComponents', at]
    const added =
      twin === undefined
        ? builder.addNamed('entity', pathOf(reading, 'entity', idsOf(component)[0] ?? at), { name, type, settings })
        : { id: twin, name: textOf(builder.dataOf(twin)?.['name']), isSame: true }
    if (twin === undefined) reading.landed.set(key, [added.id])
    for (const id of idsOf(component)) reading.entities.set(id, added.id)
    if (!reading.known.entities.has(name)) reading.known.entities.set(name, added.id)
    const renamed = whyRenamed(name, added.name)
    const said = why ?? renamed ?? (twin === undefined ? undefined : sentence('construct.duplicate', { name: added.name }))
    const outcome = why ? 'approximated' : said ? 'equivalent' : 'same'
    tell(reading, { kind: 'entity', name, steps, outcome, landed: [added.id], why: said })
  }
}

function entityOf(reading: Reading, component: JsonObject): Read {
  const named = textOf(component['entityType']) || 'label'
  const type = sameTypes.has(named) ? named : otherTypes[named]
  if (type === undefined) return { type: 'label', settings: severalIn(component), why: sentence('kore.entity-type', { type: named }) }
  const several = severalIn(component)
  if (type === 'list_of_values' || type === 'list_of_items_lookup') return listEntity(reading, component, several)
  if (type === 'regex') return regexEntity(component, several)
  if (type === 'composite') return compositeEntity(component)
  return { type, settings: several }
}

const severalIn = (component: JsonObject): JsonObject => (component['isArray'] === true ? { multiple: true } : {})

function listEntity(reading: Reading, component: JsonObject, several: JsonObject): Read {
  const values = rowsOf(reading, component)
  const isRemote = values.length === 0 && textOf(component['entityType']) === 'list_of_items_lookup'
  const shown = values.slice(0, mostRows)
  const settings: JsonObject = { ...several, values: shown }
  const read: Read =
    values.length > mostListed || isRemote
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

function regexEntity(component: JsonObject, several: JsonObject): Read {
  const expression = decoded(textOf(component['regexPattern']) || textOf(component['regex']))
  const settings = { ...several, expression }
  const check = expression.includes('{{') || expression.startsWith('~') ? { ok: true } : checkPattern(expression, true)
  return check.ok && expression !== ''
    ? { type: 'regex', settings }
    : { type: 'regex', settings, why: sentence('kore.regex', { expression: expression.slice(0, 200) }) }
}

/** Its parts are named once all entities are there. */
function compositeEntity(component: JsonObject): Read {
  return {
    type: 'composite',
    settings: { parts: [] },
    why: sentence('kore.composite', { name: textOf(component['name']).slice(0, limits.nameChars) }),
  }
}

/** The entities of this name that a dialog's own steps ask for. */
export function entitiesOfDialog(reading: Reading, nodes: readonly JsonObject[]): Map<string, string> {
  const own = new Map<string, string>()
  for (const node of nodes) {
    const component = reading.components.get(textOf(node['componentId']))
    const id = component && reading.entities.get(idsOf(component)[0] ?? '')
    if (component && id !== undefined) own.set(textOf(component['name']), id)
  }
  return own
}
