// A message of this template, for tests and for trying it.

export const sample = { type: 'link', payload: { url: 'https://example.com/oslo.pdf' } }
