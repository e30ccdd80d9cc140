// Table: what a description gives; its tests and its page in the console.
import type { Example } from '../entity-kind'

const story = 'The parcel arrived on Monday. Two of the three glasses were broken!'

export const examples: Example[] = [
  { text: story, value: story, prompted: true },
  { text: 'it does not work', value: 'it does not work', prompted: true },
  { text: 'my screen is black, please help', value: 'my screen is black, please help', prompted: true },
  { text: '  trimmed at both ends \n', value: 'trimmed at both ends', prompted: true },
  { text: 'two\nlines', value: 'two\nlines', prompted: true },
  { text: '壊れています', value: '壊れています', prompted: true, language: 'ja' },
  { text: '42', value: '42', prompted: true },
  { text: 'Really?', value: 'Really?', prompted: true },
  { text: 'too short', value: null, prompted: true, settings: { minChars: 20 } },
  { text: 'this one is rather too long', value: null, prompted: true, settings: { maxChars: 10 } },
  { text: '   ', value: null, prompted: true },
  { text: story, value: null },
]
