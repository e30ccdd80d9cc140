// A digital form of a bot as the payload of the form template, with what stands in its fields and what is wrong with them. The conversation
// sends it, the console's preview draws it.
import type { JsonObject } from '../../base/json'
import type { DigitalForm, FormField } from '../../objects/form'
import { type FormFieldType, optionTypes } from '../../objects/form-field-types'
import { pagedFields, pagesOf } from '../../objects/form-pages'
import type { FieldFault } from '../../objects/form-value'
import type { FilledFile } from '../shared/drawing'

/** Types that the inputs of a chat window call otherwise. */
const inputs: Partial<Record<FormFieldType, string>> = {
  'long-text': 'textarea',
  phone: 'tel',
  choice: 'select',
  choices: 'checkboxes',
  check: 'checkbox',
}

export interface ShownForm {
  text: string
  /** By key, as texts; of a file its id. */
  values: Readonly<Record<string, string>>
  /** Those that stand in it, by their ids. */
  files?: Readonly<Record<string, FilledFile>>
  /** What is wrong, in words, by key. */
  problems: Readonly<Record<string, string>>
  /** What its cancel button sends; '' for none. */
  cancel: string
  /** What is said of a fault of a field; the window's own words where it says nothing. */
  says?: (field: FormField) => Partial<Record<FieldFault, string>>
  /** How a field for a file is asked for where no form is shown. */
  asked?: (field: FormField) => string
}

export function formPayload(form: DigitalForm, shown: ShownForm): JsonObject {
  const { title, description, submit } = form
  const { text, cancel } = shown
  const pages = pagesOf(form).map(({ page, fields }) => ({
    title: page.title,
    fields: fields.map(({ key }) => key),
    ...(page.isSummary && { isSummary: true }),
    ...(page.shownWhen !== null && { shownWhen: page.shownWhen }),
  }))
  return {
    template_type: 'form_template',
    heading: title,
    text,
    ...(description !== '' && { description }),
    asObject: true,
    formFields: pagedFields(form).map((field) => fieldShown(field, shown)),
    ...(pages.length > 0 && { pages }),
    ...(submit !== '' && { buttons: [{ title: submit }] }),
    ...(cancel !== '' && { cancel }),
  }
}

function fieldShown(field: FormField, { values, files = {}, problems, says, asked }: ShownForm): JsonObject {
  const { key, type } = field
  const file = type === 'file' ? files[values[key] ?? ''] : undefined
  const said = says?.(field) ?? {}
  return {
    type: inputs[type] ?? type,
    key,
    label: field.label || key,
    placeholder: field.placeholder,
    help: field.help,
    required: field.required && type !== 'note' && type !== 'toggle',
    ...(optionTypes.has(type) && { options: field.options.filter((option) => option.trim() !== '') }),
    ...boundsOf(field),
    ...(type === 'file' && { accepts: field.accepts, ...(field.max !== null && { most: field.max }) }),
    ...(type === 'file' && asked && { asked: asked(field) }),
    ...(judged.has(type) && { rule: { type, min: field.min, max: field.max } }),
    ...(Object.keys(said).length > 0 && { says: said }),
    ...(field.shownWhen !== null && { shownWhen: field.shownWhen }),
    ...heldBy(field, values),
    ...(file && { file: { name: file.name, ...(file.bytes !== undefined && { bytes: file.bytes }) } }),
    ...(problems[key] !== undefined && { error: problems[key] ?? '' }),
  }
}

/** Those of which not every text is a value. */
const judged: ReadonlySet<FormFieldType> = new Set<FormFieldType>([
  ...(['text', 'long-text', 'number', 'email', 'phone', 'url', 'choices'] as const),
])

/** Of those that are dragged between them. */
function boundsOf({ type, min, max }: FormField): JsonObject {
  return type === 'range' ? { min: min ?? 0, max: max ?? 100 } : {}
}

/** No file stands in a field from the start. */
function heldBy({ key, type, initial }: FormField, values: ShownForm['values']): JsonObject {
  const value = values[key] ?? (type === 'file' ? '' : initial)
  return value === '' && values[key] === undefined ? {} : { value }
}
