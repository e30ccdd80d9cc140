// The fields of a form in a message and its pages, and what its button is called.
import type { Json, JsonObject } from '../../base/json'
import { formFieldTypes } from '../../objects/form-field-types'
import { conditionOps, type FieldCondition } from '../../objects/form-condition'
import { fieldFaults } from '../../objects/form-value'
import type { ShownField, ShownPage } from '../shared/drawing'
import { isRecord, readFirst, readList, readNumber, readText } from '../shared/read'

const types: Readonly<Record<string, ShownField['type']>> = {
  password: 'password',
  email: 'email',
  number: 'number',
  tel: 'tel',
  date: 'date',
  textarea: 'textarea',
  select: 'select',
  checkbox: 'checkbox',
  checkboxes: 'checkboxes',
  radio: 'radio',
  toggle: 'toggle',
  range: 'range',
  url: 'url',
  time: 'time',
  note: 'note',
  file: 'file',
}

export function fieldsIn(payload: JsonObject): ShownField[] {
  const pages = pagesIn(payload) ?? []
  return readList(payload['formFields']).map((field, index) => {
    const read = fieldIn(field, index)
    const pageWhen = pages.find(({ keys }) => keys.includes(read.key))?.shownWhen
    return pageWhen === undefined ? read : { ...read, pageWhen }
  })
}

/** Undefined for fewer than two; a field that none of them names is on the first that has fields. */
export function pagesIn(payload: JsonObject): ShownPage[] | undefined {
  const pages = readList(payload['pages']).map((page): ShownPage => {
    const when = conditionIn(page['shownWhen'])
    return {
      title: readText(page['title']),
      isSummary: page['isSummary'] === true,
      keys: Array.isArray(page['fields']) ? page['fields'].map(readText) : [],
      ...(when && { shownWhen: when }),
    }
  })
  const first = pages.find(({ isSummary }) => !isSummary)
  if (pages.length < 2 || first === undefined) return undefined
  const named = new Set(pages.flatMap(({ keys }) => keys))
  const others = readList(payload['formFields'])
    .map(keyOf)
    .filter((key) => !named.has(key))
  return pages.map((page) => (page === first ? { ...page, keys: [...page.keys, ...others] } : page))
}

const keyOf = (field: JsonObject, index: number): string => readText(field['key']) || `field${index + 1}`

function fieldIn(field: JsonObject, index: number): ShownField {
  const shownWhen = conditionIn(field['shownWhen'])
  return {
    key: keyOf(field, index),
    label: readFirst(field, ['label', 'placeholder', 'key']),
    placeholder: readText(field['placeholder']),
    type: types[readText(field['inputType']) || readText(field['type'])] ?? 'text',
    maxLength: readNumber(field['maxLength']) || undefined,
    guard: readText(field['piiReductionChar']),
    help: readText(field['help']),
    isOptional: field['required'] === false,
    options: Array.isArray(field['options']) ? field['options'].map(readText) : [],
    value: readText(field['value']),
    error: readText(field['error']),
    ...bounds(field),
    ...(shownWhen && { shownWhen }),
    ...ruleIn(field),
    ...fileIn(field),
    ...saysIn(field['says']),
  }
}

function ruleIn(field: JsonObject): Pick<ShownField, 'rule'> {
  const rule = field['rule']
  const type = isRecord(rule) ? formFieldTypes.find((each) => each === rule['type']) : undefined
  if (!isRecord(rule) || type === undefined) return {}
  const bound = (value: Json | undefined) => (typeof value === 'number' ? value : null)
  const options = Array.isArray(field['options']) ? field['options'].map(readText) : []
  return { rule: { type, options, min: bound(rule['min']), max: bound(rule['max']) } }
}

function fileIn(field: JsonObject): Pick<ShownField, 'accepts' | 'most' | 'file'> {
  if (readText(field['type']) !== 'file') return {}
  const { file, most, accepts } = field
  return {
    accepts: Array.isArray(accepts) ? accepts.map(readText).filter((ending) => ending !== '') : [],
    ...(typeof most === 'number' && { most }),
    ...(isRecord(file) && { file: { name: readText(file['name']), bytes: readNumber(file['bytes']) || undefined } }),
  }
}

function saysIn(value: Json | undefined): Pick<ShownField, 'says'> {
  if (!isRecord(value)) return {}
  const said = fieldFaults.map((fault) => [fault, readText(value[fault])] as const).filter(([, words]) => words !== '')
  return said.length === 0 ? {} : { says: Object.fromEntries(said) }
}

/** One that is dragged stands somewhere from the start. */
function bounds(field: JsonObject): Partial<ShownField> {
  if (readText(field['type']) !== 'range') return {}
  const [min, max] = [readNumber(field['min']), readNumber(field['max']) || 100]
  return { min, max, value: readText(field['value']) || String(min) }
}

function conditionIn(value: Json | undefined): FieldCondition | undefined {
  if (!isRecord(value)) return undefined
  const op = conditionOps.find((each) => each === value['op'])
  return op === undefined ? undefined : { key: readText(value['key']), op, value: readText(value['value']) }
}

/** A button of the first field stands for the form's own. */
export function submitIn(payload: JsonObject): string {
  const own = readList(payload['formFields'])[0]?.['fieldButton']
  return readText((isRecord(own) ? own : readList(payload['buttons'])[0])?.['title'])
}
