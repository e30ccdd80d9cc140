// A form of several fields, on one page or several. A field with a sign of its own is sent between two of it, so that the server masks what
// was filled in. In words it lists what is asked for with what stands in it, under the titles of its pages.
import type { JsonObject } from '../../base/json'
import { askedFields } from '../form-steps'
import { choice, entries, line, lines, onOff, some, texts } from '../shared/parts'
import { readList, readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind, TemplateWords } from '../template-kind'
import { fieldsIn, pagesIn, submitIn } from './fields'

const others = ['url', 'date', 'time', 'select', 'radio', 'checkboxes', 'checkbox', 'toggle', 'range', 'password', 'file', 'note'] as const

const field = [
  choice('type', ['text', 'textarea', 'email', 'number', 'tel', ...others]),
  line('label'),
  line('key'),
  line('placeholder'),
  line('help'),
  onOff('required', true),
  texts('options'),
  line('piiReductionChar'),
]

export const form: TemplateKind = {
  id: 'form_template',
  label: 'Form',
  parts: [line('heading'), lines('text'), entries('formFields', field), some('buttons', [line('title')])],
  words: formWords,
  draw: (payload) => ({
    look: 'form',
    heading: readText(payload['heading']),
    description: readText(payload['description']),
    fields: fieldsIn(payload),
    ...pagesDrawn(payload),
    isObject: payload['asObject'] === true,
    submit: submitIn(payload),
    cancel: readText(payload['cancel']),
  }),
}

function pagesDrawn(payload: JsonObject) {
  const pages = pagesIn(payload)
  return pages === undefined ? {} : { pages }
}

/** Options are lettered; under titles of pages letters would begin anew, so there are none. */
function formWords(payload: JsonObject): TemplateWords {
  const fields = fieldsIn(payload)
  const asked = new Set(askedFields(fields, {}).map(({ key }) => key))
  const all = readList(payload['formFields']).map((field, at) => ({ key: fields[at]?.key ?? '', field }))
  const shown = all.filter(({ key }) => asked.has(key)).map(({ key, field }) => ({ key, field: { ...field, ...inWords(field) } }))
  const optionsOf = (some: typeof shown) => optionWords({ formFields: some.map(({ field }) => field) }, ['formFields'])
  const pages = pagesIn(payload)
  if (pages === undefined) return optionsOf(shown)
  const rows = pages.flatMap(({ title, keys }) => {
    const { options } = optionsOf(shown.filter(({ key }) => keys.includes(key)))
    return options.length === 0 ? [] : [title, ...options.map((option) => `- ${option}`)]
  })
  return { rows: rows.filter((row) => row !== ''), options: [], address: '' }
}

/** A file is asked for as one, and told by its name rather than its id. */
function inWords(field: JsonObject): JsonObject {
  if (readText(field['type']) !== 'file') return {}
  const { file } = fieldsIn({ formFields: [field] })[0] ?? {}
  const asked = readText(field['asked'])
  return { ...(asked !== '' && file === undefined && { label: asked }), value: file?.name ?? '' }
}
