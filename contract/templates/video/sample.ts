// A message of this template, for tests and for trying it.

export const sample = { type: 'video', payload: { url: 'https://example.com/oslo.mp4' } }
