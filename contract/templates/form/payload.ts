// A digital form of a bot as the payload of the form template, with what stands in its fields and what is wrong with them. The conversation
// sends it, the console's preview draws it.
import type { Json, JsonObject } from '../../base/json'
import type { DigitalForm, FormFieldType } from '../../objects/digital-form'

/** Types that the inputs of a chat window call otherwise. */
const inputs: Partial<Record<FormFieldType, string>> = {
  'long-text': 'textarea',
  phone: 'tel',
  choice: 'select',
  check: 'checkbox',
}

export interface ShownForm {
  text: string
  /** By key, as texts. */
  values: Readonly<Record<string, string>>
  /** What is wrong, in words, by key. */
  problems: Readonly<Record<string, string>>
  /** What its cancel button sends; '' for none. */
  cancel: string
}

export function formPayload(
  { title, description, submit, fields }: DigitalForm,
  { text, values, problems, cancel }: ShownForm,
): JsonObject {
  const formFields: Json = fields.map((field) => ({
    type: inputs[field.type] ?? field.type,
    key: field.key,
    label: field.label || field.key,
    placeholder: field.placeholder,
    help: field.help,
    required: field.required,
    ...(field.type === 'choice' && { options: field.options.filter((option) => option.trim() !== '') }),
    ...(values[field.key] !== undefined && { value: values[field.key] ?? '' }),
    ...(problems[field.key] !== undefined && { error: problems[field.key] ?? '' }),
  }))
  return {
    template_type: 'form_template',
    heading: title,
    text,
    ...(description !== '' && { description }),
    asObject: true,
    formFields,
    ...(submit !== '' && { buttons: [{ title: submit }] }),
    ...(cancel !== '' && { cancel }),
  }
}
