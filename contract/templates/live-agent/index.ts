// What an agent says; its words alone.
import { plainWords } from '../shared/looks'
import { lines } from '../shared/parts'
import { anyWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const liveAgent: TemplateKind = {
  id: 'live_agent',
  label: 'Words of a person',
  parts: [lines('text')],
  words: (payload) => anyWords(payload),
  draw: () => plainWords,
}
