// A time of day to choose.
import { lines } from '../shared/parts'
import { readFirst } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const clock: TemplateKind = {
  id: 'clockTemplate',
  label: 'Time picker',
  parts: [lines('title')],
  words: (payload) => optionWords(payload, []),
  draw: (payload) => ({ look: 'time', label: readFirst(payload, ['title', 'text']) }),
}
