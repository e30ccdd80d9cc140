// Lists behind tabs, one of them in sight.
import type { JsonObject } from '../../base/json'
import type { ShownSection } from '../shared/drawing'
import { detailedElement, detailedRow, plainElement, under } from '../shared/elements'
import { choicesIn } from '../shared/looks'
import { buttons, lines, tabs } from '../shared/parts'
import { isRecord, readFirst, readList } from '../shared/read'
import { sectionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const tabbedList: TemplateKind = {
  id: 'TabbedList',
  label: 'Lists behind tabs',
  isNewer: true,
  parts: [lines('title'), lines('description'), tabs('tabs', detailedRow), buttons],
  words: (payload) => sectionWords(sections(payload)),
  draw: (payload) =>
    under(payload['description'], {
      look: 'sections',
      as: 'tabs',
      label: readFirst(payload, ['title', 'text']),
      sections: sections(payload),
      buttons: choicesIn(payload['buttons']),
    }),
}

/** Without tabs, one that needs none. */
function sections(payload: JsonObject): ShownSection[] {
  const given = payload['tabs']
  const tabs = isRecord(given) ? Object.entries(given) : []
  const named = tabs.length > 0 ? tabs : [['', payload['elements'] ?? null] as const]
  return named.map(([name, elements]) => ({ head: plainElement(name), done: null, elements: readList(elements).map(detailedElement) }))
}
