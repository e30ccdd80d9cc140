// Checks what was filled in of a form, field by field, and says what is wrong with it. How an answer is read is filled.ts, who asked for it,
// a node or a person, is not its business.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { DigitalForm, FormField } from '@parley/contract/objects/form/index'
import { shownFields } from '@parley/contract/objects/form-condition'
import { pagedFields } from '@parley/contract/objects/form-pages'
import { boundFault, type FieldFault, fileFault, readValue } from '@parley/contract/objects/form-value'
import { formPayload } from '@parley/contract/templates/form/payload'
import type { Filled } from './filled'

/** What the form's cancel button sends. */
export const cancelled = JSON.stringify({ formAction: 'cancel' })

export interface Checked {
  values: JsonObject
  faults: Record<string, FieldFault>
}

interface Read {
  value: Json
  fault?: FieldFault | null
}

export function checkValues(form: DigitalForm, filled: Filled): Checked {
  const fields = pagedFields(form)
  const values: JsonObject = {}
  const faults: Record<string, FieldFault> = {}
  // What somebody could leave out, such as who writes line by line, is as it stood there at first.
  const textOf = ({ key, type, initial }: FormField): string =>
    (Object.hasOwn(filled.values, key) ? (filled.values[key] ?? '') : type === 'file' ? '' : initial).trim()
  const shown = new Set(shownFields(fields, textOf))
  for (const field of fields) {
    if (field.type === 'note') continue
    const { value, fault }: Read = shown.has(field) ? readField(field, textOf(field), filled) : { value: null }
    values[field.key] = value
    if (fault) faults[field.key] = fault
  }
  return { values, faults }
}

function readField(field: FormField, text: string, { files }: Filled): Read {
  const { type, required } = field
  if (type === 'check' || type === 'toggle') {
    const isTicked = /^(?:true|yes|on|1)$/i.test(text)
    return { value: isTicked, fault: type === 'check' && required && !isTicked ? 'missing' : null }
  }
  if (text === '') return { value: null, fault: required ? 'missing' : null }
  if (type === 'file') {
    const file = files.find(({ fileId }) => fileId === text)
    if (file === undefined) return { value: null, fault: required ? 'missing' : null }
    const { fileId, fileName, url } = file
    return {
      value: { fileId, fileName, ...(url !== undefined && { url }) },
      fault: fileFault(field, { name: fileName, bytes: file.bytes }),
    }
  }
  const read = readValue(field, text)
  return { value: read, fault: read === null ? 'wrong' : boundFault(field, read) }
}

export type FormStandard = (key: `form-${FieldFault}` | 'form-file', values: Record<string, string>) => string

/** What is wrong in words, by key: those of the field, or the bot's for such a fault. */
export function problemsOf(form: DigitalForm, { faults }: Checked, standard: FormStandard): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of form.fields) {
    const fault = faults[field.key]
    if (fault !== undefined) problems[field.key] = wordsOf(field, fault, standard)
  }
  return problems
}

function wordsOf(field: FormField, fault: FieldFault, standard: FormStandard): string {
  const { key, label, problem, min, max, accepts } = field
  const bound = String((fault === 'too-small' ? min : max) ?? '')
  return problem || standard(`form-${fault}`, { field: label || key, bound, kinds: accepts.join(', ') })
}

/** Every fault that a field may have. */
function faultsOf({ type, required, min, max, accepts }: FormField): FieldFault[] {
  if (type === 'note' || type === 'toggle') return []
  const needed: FieldFault[] = required ? ['missing'] : []
  if (type === 'file')
    return [...needed, ...(accepts.length > 0 ? ['file-type' as const] : []), ...(max === null ? [] : ['file-large' as const])]
  const isTyped = ['number', 'email', 'phone', 'url', 'date', 'time'].includes(type)
  return [
    ...needed,
    ...(isTyped ? ['wrong' as const] : []),
    ...(min === null ? [] : ['too-small' as const]),
    ...(max === null ? [] : ['too-large' as const]),
  ]
}

/** The form as it is shown with what was filled in: windows say of a fault what is said here of it. */
export function payloadOf(
  form: DigitalForm,
  { text, filled, problems }: { text: string; filled: Filled; problems: Record<string, string> },
  standard: FormStandard,
): JsonObject {
  return formPayload(form, {
    ...{ text, problems, values: filled.values, cancel: cancelled },
    files: Object.fromEntries(filled.files.map(({ fileId, fileName, bytes }) => [fileId, { name: fileName, bytes }])),
    says: (field) => Object.fromEntries(faultsOf(field).map((fault) => [fault, wordsOf(field, fault, standard)])),
    asked: ({ key, label }) => standard('form-file', { field: label || key }),
  })
}
