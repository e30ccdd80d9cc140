// One of a list, all in sight.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const radioOptions: TemplateKind = {
  id: 'radioOptionTemplate',
  look: 'words',
  words: (payload) => optionWords(payload, ['radioOptions']),
}
