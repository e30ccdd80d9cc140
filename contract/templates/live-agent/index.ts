// What an agent says; its words alone.
import { anyWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const liveAgent: TemplateKind = {
  id: 'live_agent',
  look: 'words',
  words: (payload) => anyWords(payload),
}
