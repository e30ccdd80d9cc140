// A notice of the platform; its words alone.
import { lines } from '../shared/parts'
import { anyWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const system: TemplateKind = {
  id: 'SYSTEM',
  label: 'Notice',
  parts: [lines('text')],
  words: (payload) => anyWords(payload),
  draw: () => ({ look: 'words', tone: 'notice' }),
}
