// A form of several fields. A field with a sign of its own is sent between two of it, so that the server masks what was filled in.
import { choice, entries, line, lines, onOff, some, texts } from '../shared/parts'
import { readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'
import { fieldsIn, submitIn } from './fields'

const field = [
  choice('type', ['text', 'textarea', 'email', 'number', 'tel', 'date', 'select', 'checkbox', 'password']),
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
  words: (payload) => optionWords(payload, ['formFields']),
  draw: (payload) => ({
    look: 'form',
    heading: readText(payload['heading']),
    description: readText(payload['description']),
    fields: fieldsIn(payload),
    isObject: payload['asObject'] === true,
    submit: submitIn(payload),
    cancel: readText(payload['cancel']),
  }),
}
