// Several advanced lists, each under a title of its own.
import { advancedElement, advancedItem, drawnItems } from '../shared/advanced-items'
import { plainElement } from '../shared/elements'
import { shownAtFirst } from '../shared/looks'
import { count, entries, line, lines } from '../shared/parts'
import { readList, readText } from '../shared/read'
import { sectionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const advancedMultiList: TemplateKind = {
  id: 'advancedMultiListTemplate',
  label: 'Advanced lists under titles',
  isNewer: true,
  parts: [
    lines('title'),
    entries('listItems', [line('title'), line('description'), entries('subListItems', advancedItem)]),
    count('listItemDisplayCount', 50),
  ],
  words: ({ listItems }) =>
    sectionWords(
      readList(listItems).map((list) => ({
        head: plainElement(readText(list['title']), readText(list['description'])),
        done: null,
        elements: readList(list['subListItems']).map(advancedElement),
      })),
    ),
  draw: (payload) => ({
    look: 'stack',
    parts: readList(payload['listItems']).map((list) => ({
      title: readText(list['title']),
      detail: readText(list['description']),
      isFolded: false,
      drawing: drawnItems(readList(list['subListItems'])),
    })),
    ...shownAtFirst(payload['listItemDisplayCount']),
  }),
}
