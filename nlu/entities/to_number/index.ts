// The upper end of a range of numbers, as old bots have it: "from 5 to 10", "up to 10". A bare number counts only as the reply to its prompt.
import type { EntityKind } from '../entity-kind'
import { defineKind } from '../shared/define'
import { extractEnd, formatNumber } from '../shared/ranges/number-range'
import { examples } from './examples'

export const toNumber: EntityKind<null> = defineKind({
  id: 'to_number',
  label: 'To - number',
  about: 'The upper end of a range.',
  icon: 'hash',
  deprecated: true,
  traits: { wordless: true },
  fields: [],
  defaults: {},
  refusal: 'Please give {{entity}} as a number.',
  read: () => null,
  extract: (text, _, context) => extractEnd('to', text, context),
  format: formatNumber,
  examples,
})
