// A list whose rows have details below them and, at their end, words, a link or a menu.
import { detailedElement, detailedRow, plainElement, under } from '../shared/elements'
import { choicesIn } from '../shared/looks'
import { buttons, entries, lines } from '../shared/parts'
import { readList } from '../shared/read'
import { sectionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const listWidget: TemplateKind = {
  id: 'listWidget',
  label: 'List with details',
  parts: [lines('title'), lines('description'), entries('elements', detailedRow), buttons],
  words: ({ elements }) => sectionWords([{ head: plainElement(''), done: null, elements: readList(elements).map(detailedElement) }]),
  draw: (payload) =>
    under(payload['description'], {
      look: 'rows',
      elements: readList(payload['elements']).map(detailedElement),
      buttons: choicesIn(payload['buttons']),
    }),
}
