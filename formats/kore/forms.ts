// Digital forms of an export: each component as a field. How they look is ours.
import type { JsonObject } from '@parley/contract/base/json'
import { formKeyPattern } from '@parley/contract/objects/form/index'
import type { FormFieldType } from '@parley/contract/objects/form-field-types'
import { entryOf, isRecord, recordOf, recordsOf, textOf } from '../shared/read-json'
import { idsOf, pathOf, type Reading, tell } from './reading'
import { sentence } from './sentences'
import { decoded, localText } from './source'

const fieldTypes: Readonly<Record<string, FormFieldType>> = {
  textField: 'text',
  textArea: 'long-text',
  number: 'number',
  email: 'email',
  phoneNumber: 'phone',
  date: 'date',
  dropdown: 'choice',
  radio: 'radio',
  checkbox: 'choices',
  toggle: 'toggle',
  rangeSlider: 'range',
  url: 'url',
  file: 'file',
  fileUpload: 'file',
  proTip: 'note',
}

export function readForms(reading: Reading): void {
  const { builder, source } = reading
  for (const [at, form] of recordsOf(source.definition['forms']).entries()) {
    const name = textOf(form['name']) || localText(source, form, 'displayName') || `Form ${at + 1}`
    const steps = ['forms', at]
    const fields = recordsOf(form['components']).flatMap((component, index) => fieldOf(reading, component, [...steps, 'components', index]))
    const keys = new Map(fields.map((field) => [textOf(field['key']), field]))
    const added = builder.addNamed('form', pathOf(reading, 'form', idsOf(form)[0] ?? at), {
      name,
      title: localText(source, form, 'displayName').slice(0, 200),
      description: localText(source, form, 'description').slice(0, 1000),
      fields: [...keys.values()].slice(0, 50),
    })
    for (const id of idsOf(form)) reading.forms.set(id, { id: added.id, name: added.name })
    tell(reading, { kind: 'digital form', name, steps, outcome: 'equivalent', landed: [added.id], why: sentence('kore.form-look') })
  }
}

/** A button is the form's own: it has one that sends it. */
function fieldOf(reading: Reading, component: JsonObject, steps: (string | number)[]): JsonObject[] {
  const meta = recordOf(component['metaData'])
  const type = textOf(component['type']) || textOf(meta['type'])
  const label = decoded(textOf(meta['displayName']) || textOf(component['name']) || textOf(meta['name'])).slice(0, 200)
  const row = { kind: 'form field', name: label, steps }
  if (type === 'button') {
    tell(reading, { ...row, outcome: 'equivalent', why: sentence('kore.form-look') })
    return []
  }
  const known = entryOf(fieldTypes, type)
  const key = (textOf(meta['key']) || textOf(meta['name']) || textOf(component['name'])).replace(/[^\p{L}\p{N}_]+/gu, '_').slice(0, 60)
  const options = recordsOf(meta['values'])
    .map((value) => decoded(textOf(value['value']) || textOf(value['label'])).slice(0, 200))
    .filter((text) => text !== '')
  const why =
    known === undefined
      ? sentence('construct.unknown', { name: type })
      : isRecord(meta['visibilityRules']) && Object.keys(meta['visibilityRules']).length > 0
        ? sentence('kore.visibility')
        : undefined
  tell(reading, { ...row, outcome: why ? 'approximated' : 'same', why })
  return [
    {
      key: formKeyPattern.test(key) ? key : `f_${key}`.slice(0, 60),
      label,
      type: known ?? 'text',
      required: meta['required'] === true,
      placeholder: decoded(textOf(meta['placeholder'])).slice(0, 200),
      help: decoded(textOf(meta['toolTip']) || textOf(meta['tooltip'])).slice(0, 500),
      options: options.slice(0, 100),
    },
  ]
}
