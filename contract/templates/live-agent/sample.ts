// A message of this template, for tests and for trying it.

export const sample = { type: 'template', payload: { template_type: 'live_agent', text: 'I am taking over.' } }
