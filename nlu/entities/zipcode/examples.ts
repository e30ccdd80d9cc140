// Table: what a postal code gives; its tests and its page in the console. S3-069.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'my zip code is 94105', value: '94105' },
  { text: 'San Francisco, CA 94105', value: '94105' },
  { text: '94105', value: '94105', prompted: true },
  { text: 'zip 94105-1234', value: '94105-1234' },
  { text: 'I live at SW1A 1AA', value: 'SW1A 1AA', settings: { country: 'GB' } },
  { text: 'ec1a1bb', value: 'EC1A1BB', settings: { country: 'GB' } },
  { text: 'K1A 0B1', value: 'K1A 0B1', settings: { country: 'CA' } },
  { text: 'pincode 560001', value: '560001', settings: { country: 'IN' } },
  { text: '1012 AB Amsterdam', value: '1012 AB', settings: { country: 'NL' } },
  { text: 'PLZ: 10115', value: '10115', settings: { country: 'DE' } },
  { text: 'I paid 12345 for it', value: null },
  { text: '941055', value: null, prompted: true },
  { text: '$94105', value: null, prompted: true },
  { text: 'no code at all', value: null, prompted: true },
]
