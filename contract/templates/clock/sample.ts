// A message of this template, for tests and for trying it.

export const sample = { type: 'template', payload: { template_type: 'clockTemplate', title: 'At what time?' } }
