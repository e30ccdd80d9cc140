// A message of this template, for tests and for trying it.

export const sample = { type: 'live_agent', payload: { text: 'I am taking over.' } }
