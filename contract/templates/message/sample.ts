// A message of this template, for tests and for trying it.

export const sample = { type: 'message', payload: { text: 'Listen', audioUrl: 'https://example.com/oslo.mp3' } }
