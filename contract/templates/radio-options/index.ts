// One of a list, all in sight.
import type { Json } from '../../base/json'
import { optionsIn } from '../shared/looks'
import { entries, lines, option } from '../shared/parts'
import { isRecord, readFirst, readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const radioOptions: TemplateKind = {
  id: 'radioOptionTemplate',
  label: 'Radio options',
  parts: [lines('heading'), entries('radioOptions', option)],
  words: (payload) => optionWords(payload, ['radioOptions']),
  completed: ({ radioOptions: options, ...payload }) => ({
    ...payload,
    ...(options !== undefined && { radioOptions: Array.isArray(options) ? options.map(withPostback) : options }),
  }),
  draw: (payload) => ({
    look: 'select',
    as: 'radios',
    label: readText(payload['heading']),
    options: optionsIn(payload['radioOptions']),
    button: '',
  }),
}

/** What the public web client sends for an option stands there alone. */
function withPostback(option: Json): Json {
  if (!isRecord(option)) return option
  const [title, value] = [readText(option['title']), readFirst(option, ['value', 'title'])]
  return { postback: { title, value }, ...option }
}
