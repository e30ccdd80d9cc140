// The lower end of a range of numbers, as old bots have it: "from 5 to 10", "at least 5". A bare number counts only as the reply to its prompt.
import type { EntityKind } from '../entity-kind'
import { defineKind } from '../shared/define'
import { extractEnd, formatNumber } from '../shared/ranges/number-range'
import { examples } from './examples'

export const fromNumber: EntityKind<null> = defineKind({
  id: 'from_number',
  label: 'From - number',
  about: 'The lower end of a range.',
  icon: 'hash',
  deprecated: true,
  traits: { wordless: true },
  fields: [],
  defaults: {},
  refusal: 'Please give {{entity}} as a number.',
  read: () => null,
  extract: (text, _, context) => extractEnd('from', text, context),
  format: formatNumber,
  examples,
})
