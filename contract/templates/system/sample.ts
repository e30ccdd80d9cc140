// A message of this template, for tests and for trying it.

export const sample = { type: 'SYSTEM', payload: { text: 'The conversation goes on.' } }
