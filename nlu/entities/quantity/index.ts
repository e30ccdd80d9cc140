// An amount with its unit as old bots have it, of one type of quantity that is always named. New bots have the type quantityv2.
import type { EntityKind } from '../entity-kind'
import { defineKind } from '../shared/define'
import { extractQuantities, formatQuantity, type QuantitySettings, readQuantitySettings } from '../shared/units/quantity-settings'
import { quantityTypes } from '../shared/units/units'
import { examples } from './examples'

export const quantity: EntityKind<QuantitySettings> = defineKind({
  id: 'quantity',
  label: 'Quantity (old)',
  about: 'An amount with a unit; use Quantity for new bots.',
  icon: 'scale',
  deprecated: true,
  traits: { wordless: true, amounts: true },
  fields: [
    {
      name: 'type',
      label: 'What is measured',
      control: 'text',
      code: true,
      help: `One of ${quantityTypes.join(', ')}.`,
    },
    { name: 'unit', label: 'Unit of a bare number', control: 'text' },
  ],
  defaults: { type: 'length', unit: '' },
  refusal: 'Please give {{entity}} as an amount with its unit, such as 5 km or 3 hours.',
  read: readQuantitySettings,
  extract: extractQuantities,
  flat: ['amount', 'unit', 'type', 'source'],
  format: formatQuantity,
  examples,
})
