// Table: what an amount gives to an old bot; its tests and its page in the console. S3-070.
import type { Example } from '../entity-kind'

const length = { type: 'length' }

export const examples: Example[] = [
  { text: 'it is 5 km away', value: { unit: 'kilometer', amount: 5, type: 'length', source: '5 km' }, settings: length },
  { text: '6 ft', value: { unit: 'foot', amount: 6, type: 'length', source: '6 ft' }, settings: length },
  { text: 'twelve', value: { unit: 'meter', amount: 12, type: 'length', source: 'twelve' }, settings: length, prompted: true },
  { text: '12', value: { unit: 'mile', amount: 12, type: 'length', source: '12' }, settings: { ...length, unit: 'mile' }, prompted: true },
  { text: '3 hours', value: { unit: 'hour', amount: 3, type: 'time', source: '3 hours' }, settings: { type: 'time' } },
  { text: '90', value: { unit: 'second', amount: 90, type: 'time', source: '90' }, settings: { type: 'time' }, prompted: true },
  {
    text: '20 degrees',
    value: { unit: 'celsius', amount: 20, type: 'temperature', source: '20 degrees' },
    settings: { type: 'temperature' },
  },
  { text: '2 kg', value: { unit: 'kilogram', amount: 2, type: 'weight', source: '2 kg' }, settings: { type: 'weight' } },
  { text: '8 GB', value: { unit: 'gigabyte', amount: 8, type: 'memory', source: '8 GB' }, settings: { type: 'memory' } },
  {
    text: 'zwei Stunden',
    value: { unit: 'hour', amount: 2, type: 'time', source: 'zwei Stunden' },
    settings: { type: 'time' },
    language: 'de',
  },
  { text: '3 hours', value: null, settings: length },
  { text: '12', value: null, settings: length },
  { text: 'a long way', value: null, settings: length },
]
