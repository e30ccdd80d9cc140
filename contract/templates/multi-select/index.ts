// Several of a list.
import { optionsIn } from '../shared/looks'
import { entries, line, lines, option } from '../shared/parts'
import { readList, readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const multiSelect: TemplateKind = {
  id: 'multi_select',
  label: 'Multiple choice',
  parts: [lines('heading'), entries('elements', option), entries('buttons', [line('title')])],
  words: (payload) => optionWords(payload, ['elements']),
  draw: (payload) => ({
    look: 'select',
    as: 'checks',
    label: readText(payload['heading']),
    options: optionsIn(payload['elements']),
    button: readText(readList(payload['buttons'])[0]?.['title']),
  }),
}
