// A message of this template, for tests and for trying it.

export const sample = { type: 'template', payload: { template_type: 'like_dislike', text: 'Did that help?' } }
