// A message of this template, for tests and for trying it.

export const sample = { type: 'attachment', payload: { url: 'https://example.com/oslo.pdf', fileName: 'Oslo in a day' } }
