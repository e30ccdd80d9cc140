// The fields of a form in a message, and what its button is called.
import type { JsonObject } from '../../base/json'
import type { ShownField } from '../shared/drawing'
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
}

export function fieldsIn(payload: JsonObject): ShownField[] {
  return readList(payload['formFields']).map((field, index) => ({
    key: readText(field['key']) || `field${index + 1}`,
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
  }))
}

/** A button of the first field stands for the form's own. */
export function submitIn(payload: JsonObject): string {
  const own = readList(payload['formFields'])[0]?.['fieldButton']
  return readText((isRecord(own) ? own : readList(payload['buttons'])[0])?.['title'])
}
