// Components that collect a value as entities: their type and what goes with it. Lists are lists.ts', steps that ask for them are dialogs.ts'.
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { checkPattern } from '@parley/kit/regex/safe'
import { entryOf, isRecord, listOf, recordsOf, textOf } from '../../shared/read-json'
import { whyRenamed } from '../../shared/bot-builder'
import { idsOf, pathOf, type Reading, type Row, tell } from '../reading'
import { sentence } from '../sentences'
import { decoded, localText } from '../source'
import { listEntity, type ReadEntity } from './lists'

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

/** Adds them before anything mentions them. Those that are made of others come behind them. */
export function readEntities(reading: Reading): void {
  const all = recordsOf(reading.source.definition['dialogComponents']).map((component, at) => ({ component, at }))
  const entities = all.filter(({ component }) => component['type'] === 'entity')
  const isMade = ({ component }: { component: JsonObject }) => component['entityType'] === 'composite'
  const rows = [...entities.filter((one) => !isMade(one)), ...entities.filter(isMade)].map(({ component, at }) => ({
    at,
    row: addEntity(reading, component, at),
  }))
  for (const { row } of rows.sort((one, next) => one.at - next.at)) tell(reading, row)
}

function addEntity(reading: Reading, component: JsonObject, at: number): Row {
  const { builder, source } = reading
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
  return { kind: 'entity', name, steps, outcome, landed: [added.id], why: said }
}

function entityOf(reading: Reading, component: JsonObject): ReadEntity {
  const named = textOf(component['entityType']) || 'label'
  const type = sameTypes.has(named) ? named : entryOf(otherTypes, named)
  if (type === undefined) return { type: 'label', settings: severalIn(component), why: sentence('kore.entity-type', { type: named }) }
  const several = severalIn(component)
  if (type === 'list_of_values' || type === 'list_of_items_lookup') return listEntity(reading, component, several)
  if (type === 'regex') return regexEntity(component, several)
  if (type === 'composite') return compositeEntity(reading, component)
  return { type, settings: several }
}

const severalIn = (component: JsonObject): JsonObject => (component['isArray'] === true ? { multiple: true } : {})

function regexEntity(component: JsonObject, several: JsonObject): ReadEntity {
  const expression = decoded(textOf(component['regexPattern']) || textOf(component['regex']))
  const settings = { ...several, expression }
  const check = expression.includes('{{') || expression.startsWith('~') ? { ok: true } : checkPattern(expression, true)
  return check.ok && expression !== ''
    ? { type: 'regex', settings }
    : { type: 'regex', settings, why: sentence('kore.regex', { expression: expression.slice(0, 200) }) }
}

const mostParts = 20

/** Its parts are known by their ids or names, in whichever list they stand. */
function compositeEntity({ entities, known }: Reading, component: JsonObject): ReadEntity {
  const listed = ['entities', 'subEntities', 'compositeEntities'].flatMap((name) => listOf(component[name]))
  const ids = listed.map((one) => {
    const names = isRecord(one) ? Object.values(one).map(textOf) : [textOf(one)]
    return names.flatMap((name) => entities.get(name) ?? known.entities.get(name) ?? [])[0]
  })
  const parts = [...new Set(ids)].flatMap((entityId): JsonObject[] => (entityId === undefined ? [] : [{ entityId, question: '' }]))
  const isWhole = parts.length > 0 && parts.length <= mostParts && !ids.includes(undefined)
  const why = sentence('kore.composite', { name: textOf(component['name']).slice(0, limits.nameChars) })
  return { type: 'composite', settings: { parts: parts.slice(0, mostParts) }, ...(!isWhole && { why }) }
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
