// Table: what a looked-up value gives; its tests and its page in the console. S3-058.
import type { Example } from '../entity-kind'

const parts = {
  values: [
    { title: 'Brake pad, front', value: 'BP-10', synonyms: ['front pads'] },
    { title: 'Brake pad, rear', value: 'BP-20', synonyms: ['rear pads'] },
    { title: 'Exhaust manifold', value: 'EX-07', synonyms: ['"manifold gasket set"', '<seven>'] },
    { title: 'Windscreen wiper', value: 'WW-01', synonyms: ['wiper blade'] },
  ],
}

export const examples: Example[] = [
  { text: 'an exhaust manifold please', value: 'EX-07', settings: parts },
  { text: 'WINDSCREEN WIPER', value: 'WW-01', settings: parts },
  { text: 'two wiper blades', value: 'WW-01', settings: parts },
  { text: 'I need BP-10', value: 'BP-10', settings: parts },
  { text: 'front pads', value: 'BP-10', settings: parts },
  { text: 'exaust manifold', value: 'EX-07', settings: parts },
  { text: 'a winscreen wiper', value: 'WW-01', settings: parts },
  { text: 'set of manifold gasket', value: 'EX-07', settings: parts },
  { text: 'seven', value: 'EX-07', settings: parts },
  { text: 'rear brake pad', value: 'BP-20', settings: parts },
  { text: 'Zürich', value: 'zrh', settings: { values: [{ title: 'Zurich', value: 'zrh', synonyms: [] }] } },
  { text: 'tea', value: 'Tea', settings: { values: ['Tea', 'Coffee'] } },
  { text: 'the seven wonders', value: null, settings: parts },
  { text: 'exost manifeld', value: null, settings: { ...parts, autoCorrect: false } },
  { text: 'winscrene', value: null, settings: { ...parts, threshold: 95 } },
  { text: 'a bicycle bell', value: null, settings: parts },
  { text: 'anything', value: null },
  { text: 'anything', value: null, settings: { source: 'file' } },
  { text: 'anything', value: null, settings: { source: 'remote', url: 'https://example.com/list' } },
]
