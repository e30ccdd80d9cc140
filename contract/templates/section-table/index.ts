// A table of rows in sections, each under a head of its own.
import type { JsonObject } from '../../base/json'
import type { ShownSection } from '../shared/drawing'
import { plainElement, titledElement, titledRow, under } from '../shared/elements'
import { choicesIn } from '../shared/looks'
import { buttons, entries, line, lines } from '../shared/parts'
import { readFirst, readList, readText } from '../shared/read'
import { sectionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const sectionTable: TemplateKind = {
  id: 'tableList',
  label: 'Table in sections',
  parts: [
    lines('title'),
    lines('description'),
    entries('elements', [line('sectionHeader'), line('sectionHeaderDesc'), entries('rowItems', titledRow)]),
    buttons,
  ],
  words: (payload) => sectionWords(sections(payload)),
  draw: (payload) =>
    under(payload['description'], {
      look: 'sections',
      as: 'below',
      label: readFirst(payload, ['title', 'text']),
      sections: sections(payload),
      buttons: choicesIn(payload['buttons']),
    }),
}

function sections({ elements }: JsonObject): ShownSection[] {
  return readList(elements).map((section) => ({
    head: plainElement(readText(section['sectionHeader']), readText(section['sectionHeaderDesc'])),
    done: null,
    elements: readList(section['rowItems']).map(titledElement),
  }))
}
