// A message of this template, for tests and for trying it.

export const sample = { type: 'error', payload: { text: 'That did not work.' } }
