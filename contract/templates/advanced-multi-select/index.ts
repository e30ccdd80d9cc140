// Several of a list in groups, each with a picture and a line of its own.
import { pictureAddress, shownAtFirst } from '../shared/looks'
import { address, count, entries, line, lines, some } from '../shared/parts'
import { readFirst, readList, readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

const option = [line('title'), line('description'), line('value'), address('image_url')]

export const advancedMultiSelect: TemplateKind = {
  id: 'advanced_multi_select',
  label: 'Multiple choice in groups',
  parts: [
    lines('heading'),
    lines('description'),
    entries('elements', [line('collectionTitle'), entries('collection', option)]),
    count('limit', 50),
    some('buttons', [line('title')]),
  ],
  words: ({ elements }) => optionWords({ options: readList(elements).flatMap(({ collection }) => readList(collection)) }, ['options']),
  draw: (payload) => ({
    look: 'groups',
    label: readFirst(payload, ['heading', 'title']),
    about: readText(payload['description']),
    groups: readList(payload['elements']).map((group) => ({
      title: readFirst(group, ['collectionTitle', 'collectionName']),
      options: readList(group['collection']).map((entry) => ({
        title: readFirst(entry, ['title', 'value']),
        value: readFirst(entry, ['value', 'title']),
        detail: readText(entry['description']),
        picture: pictureAddress(readText(entry['image_url'])),
      })),
    })),
    ...shownAtFirst(payload['limit']),
    button: readText(readList(payload['buttons'])[0]?.['title']),
  }),
}
