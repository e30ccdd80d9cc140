// A message of this template, for tests and for trying it.

export const sample = { type: 'image', payload: { url: 'https://example.com/oslo.png', altText: 'Oslo by night' } }
