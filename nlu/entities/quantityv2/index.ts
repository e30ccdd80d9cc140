// An amount with its unit, as {unit, amount, type, source}: 5 km, 3 hours, twenty degrees. A bare number counts only as the reply to its
// prompt, in the unit that the settings name or that its type has by default.
import type { EntityKind } from '../entity-kind'
import { defineKind } from '../shared/define'
import { extractQuantities, formatQuantity, type QuantitySettings, readQuantitySettings } from '../shared/units/quantity-settings'
import { examples } from './examples'

export const quantityv2: EntityKind<QuantitySettings> = defineKind({
  id: 'quantityv2',
  label: 'Quantity',
  about: 'An amount with a unit, such as 5 km or 3 hours.',
  alsoCalled: 'measure, unit, length, weight, temperature, duration, age',
  icon: 'scale',
  traits: { wordless: true, amounts: true },
  fields: [
    {
      name: 'type',
      label: 'What is measured',
      control: 'choice',
      options: [
        { value: 'any', label: 'Anything' },
        { value: 'length', label: 'Length' },
        { value: 'area', label: 'Area' },
        { value: 'volume', label: 'Volume' },
        { value: 'time', label: 'Time' },
        { value: 'speed', label: 'Speed' },
        { value: 'pressure', label: 'Pressure' },
        { value: 'energy', label: 'Energy' },
        { value: 'memory', label: 'Memory' },
        { value: 'weight', label: 'Weight' },
        { value: 'angle', label: 'Angle' },
        { value: 'temperature', label: 'Temperature' },
        { value: 'age', label: 'Age' },
      ],
    },
    {
      name: 'unit',
      label: 'Unit of a bare number',
      control: 'text',
      help: 'Empty: the usual one of what is measured, such as meter, litre, second, gram, celsius or month.',
    },
  ],
  defaults: { type: 'any', unit: '' },
  refusal: 'Please give {{entity}} as an amount with its unit, such as 5 km or 3 hours.',
  read: readQuantitySettings,
  extract: extractQuantities,
  flat: ['amount', 'unit', 'type', 'source'],
  format: formatQuantity,
  examples,
})
