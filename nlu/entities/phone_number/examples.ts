// Table: what a telephone number gives; its tests and its page in the console. S3-063.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: '+1 415 555 2671', value: '+14155552671' },
  { text: 'call me at (415) 555-2671 please', value: '+14155552671' },
  { text: '415.555.2671', value: '+14155552671' },
  { text: 'my number is 4155552671', value: '+14155552671' },
  { text: '+44 20 7946 0958', value: '+442079460958' },
  { text: '020 7946 0958', value: '+442079460958', settings: { country: 'GB' } },
  { text: '98765 43210', value: '+919876543210', settings: { country: 'in' } },
  { text: '0049 30 901820', value: '+4930901820' },
  { text: '+81-3-1234-5678', value: '+81312345678' },
  { text: 'ring +33 1 42 68 53 00!', value: '+33142685300' },
  { text: 'call +49 (0) 30 / 90 18 20', value: '+4930901820' },
  { text: '+44 (0)20 7946 0958', value: '+442079460958' },
  { text: '0041 (0)44 668 18 00', value: '+41446681800' },
  { text: '030 / 90 18 20', value: '+4930901820', settings: { country: 'DE' } },
  { text: '+49\u00a030\u00a0901820', value: '+4930901820' },
  { text: '+49 30 – 901820', value: '+4930901820' },
  { text: 'tel:+4930901820', value: '+4930901820' },
  { text: '01/02/2026 12:30', value: null },
  { text: 'I owe 1,200 dollars', value: null },
  { text: 'on 2026-05-01', value: null },
  { text: 'order 12345', value: null },
  { text: 'call me', value: null },
  { text: 'https://example.com/4155552671', value: null },
  { text: '+999 123', value: null },
]
