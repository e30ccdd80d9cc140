// Table: the sign of each type of field.
import type { FormFieldType } from '@parley/contract/objects/form-field-types'
import type { IconName } from '../../../ui/icon'

export const typeIcons: Readonly<Record<FormFieldType, IconName>> = {
  text: 'letters',
  'long-text': 'long-text',
  number: 'number',
  email: 'mail',
  phone: 'phone',
  url: 'channel',
  date: 'calendar',
  time: 'clock',
  choice: 'list',
  radio: 'one-of',
  choices: 'cards',
  check: 'tick',
  toggle: 'toggle',
  range: 'gauge',
  file: 'paperclip',
  note: 'note',
}
