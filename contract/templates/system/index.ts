// A notice of the platform; its words alone.
import { anyWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const system: TemplateKind = {
  id: 'SYSTEM',
  look: 'words',
  words: (payload) => anyWords(payload),
}
