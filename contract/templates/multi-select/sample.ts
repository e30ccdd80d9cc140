// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'multi_select',
    heading: 'Cities',
    elements: [
      { title: 'Oslo', value: 'oslo' },
      { title: 'Rome', value: 'rome' },
    ],
    buttons: [{ title: 'Done' }],
  },
}
