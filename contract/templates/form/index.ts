// A form of several fields.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const form: TemplateKind = {
  id: 'form_template',
  look: 'words',
  words: (payload) => optionWords(payload, ['formFields']),
}
