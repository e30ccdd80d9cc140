// Several small tables, each with a head of two cells.
import { miniTableWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const miniTable: TemplateKind = {
  id: 'mini_table',
  look: 'words',
  words: (payload) => miniTableWords(payload),
}
