// A form of several fields. A field with a sign of its own is sent between two of it, so that the server masks what was filled in.
import { choice, entries, line, lines } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

const field = [
  choice('type', ['text', 'textarea', 'email', 'number', 'tel', 'date', 'select', 'checkbox', 'password']),
  line('label'),
  line('key'),
  line('placeholder'),
  line('piiReductionChar'),
]

export const form: TemplateKind = {
  id: 'form_template',
  look: 'words',
  label: 'Form',
  parts: [line('heading'), lines('text'), entries('formFields', field), entries('buttons', [line('title')])],
  words: (payload) => optionWords(payload, ['formFields']),
}
