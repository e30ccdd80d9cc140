// Table: what a label gives; its tests and its page in the console.
import type { Example } from '../entity-kind'

export const examples: Example[] = [
  { text: 'Blue suitcase', value: 'Blue suitcase', prompted: true },
  { text: 'my reference is AB-1234', value: 'AB-1234', prompted: true },
  { text: "it's the second door on the left", value: 'the second door on the left', prompted: true },
  { text: 'I would like a window seat please', value: 'a window seat', prompted: true },
  { text: 'call me Ishmael', value: 'Ishmael', prompted: true },
  { text: 'Well, it is Project Phoenix.', value: 'Project Phoenix', prompted: true },
  { text: '  spaces around  ', value: 'spaces around', prompted: true },
  { text: 'Straße 12', value: 'STRASSE 12', prompted: true, settings: { letterCase: 'upper' } },
  { text: 'My Team', value: 'my team', prompted: true, settings: { letterCase: 'lower' } },
  { text: 'this is longer than ten', value: null, prompted: true, settings: { maxChars: 10 } },
  { text: 'Acme Inc.', value: 'Acme Inc.', prompted: true },
  { text: "it's Acme Inc.", value: 'Acme Inc.', prompted: true },
  { text: 'Fiat S.p.A.', value: 'Fiat S.p.A.', prompted: true },
  { text: 'Yahoo!', value: 'Yahoo!', prompted: true },
  { text: 'Who is there?', value: 'Who is there?', prompted: true },
  { text: '.NET', value: '.NET', prompted: true },
  { text: 'a screen of 12"', value: 'a screen of 12"', prompted: true },
  { text: '"Blue suitcase"', value: 'Blue suitcase', prompted: true },
  { text: 'Blue suitcase.', value: 'Blue suitcase', prompted: true },
  { text: '???', value: null, prompted: true },
  { text: 'Blue suitcase', value: null },
  { text: 'my reference is AB-1234', value: null },
]
