// One of a list, all in sight.
import { optionsIn } from '../shared/looks'
import { entries, lines, option } from '../shared/parts'
import { readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const radioOptions: TemplateKind = {
  id: 'radioOptionTemplate',
  label: 'Radio options',
  parts: [lines('heading'), entries('radioOptions', option)],
  words: (payload) => optionWords(payload, ['radioOptions']),
  draw: (payload) => ({
    look: 'select',
    as: 'radios',
    label: readText(payload['heading']),
    options: optionsIn(payload['radioOptions']),
    button: '',
  }),
}
