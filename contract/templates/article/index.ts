// Articles in short, each with when it was written and a button that opens the whole.
import type { JsonObject } from '../../base/json'
import type { ShownElement } from '../shared/drawing'
import { linesOf, pictureOf, plainElement } from '../shared/elements'
import { choicesIn, shownAtFirst } from '../shared/looks'
import { action, address, count, entries, line, lines, record } from '../shared/parts'
import { isRecord, readList, readText } from '../shared/read'
import { sectionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

const written = [
  line('title'),
  lines('description'),
  address('icon', 'image_url'),
  line('createdOn'),
  line('updatedOn'),
  record('button', [line('title', 'button.title'), action], { type: 'url' }),
]

export const article: TemplateKind = {
  id: 'articleTemplate',
  label: 'Articles',
  isNewer: true,
  parts: [lines('text'), entries('elements', written), count('displayLimit', 50)],
  words: ({ elements }) => sectionWords([{ head: plainElement(''), done: null, elements: readList(elements).map(articleIn) }]),
  draw: (payload) => ({
    look: 'cards',
    areSmall: true,
    elements: readList(payload['elements']).map(articleIn),
    buttons: [],
    ...shownAtFirst(payload['displayLimit']),
  }),
}

function articleIn(entry: JsonObject): ShownElement {
  const days = ['createdOn', 'updatedOn'].map((name) => readText(entry[name])).filter((day) => day !== '')
  return {
    ...plainElement(readText(entry['title']), linesOf([readText(entry['description']), days.join(' · ')])),
    picture: pictureOf(entry['icon']),
    buttons: isRecord(entry['button']) ? choicesIn([entry['button']]) : [],
  }
}
