// A day to choose.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const dateTemplate: TemplateKind = {
  id: 'dateTemplate',
  look: 'words',
  words: (payload) => optionWords(payload, []),
}
