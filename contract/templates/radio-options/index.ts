// One of a list, all in sight.
import { entries, lines, option } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const radioOptions: TemplateKind = {
  id: 'radioOptionTemplate',
  look: 'words',
  label: 'Radio options',
  parts: [lines('heading'), entries('radioOptions', option)],
  words: (payload) => optionWords(payload, ['radioOptions']),
}
