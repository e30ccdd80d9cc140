// A table with a head.
import { tableWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const table: TemplateKind = {
  id: 'table',
  look: 'table',
  words: (payload) => tableWords(payload),
}
