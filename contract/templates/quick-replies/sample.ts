// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'quick_replies',
    text: 'Where to?',
    quick_replies: [
      { content_type: 'text', title: 'Oslo', payload: 'oslo' },
      { content_type: 'text', title: 'Rome', payload: 'rome' },
    ],
  },
}
