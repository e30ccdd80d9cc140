// A failure that the bot tells of.
import { lines } from '../shared/parts'
import { anyWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const error: TemplateKind = {
  id: 'error',
  label: 'Error',
  parts: [lines('text')],
  isOuter: true,
  words: (payload) => anyWords(payload),
  draw: () => ({ look: 'words', tone: 'problem' }),
}
