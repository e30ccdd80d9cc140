// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'radioOptionTemplate',
    heading: 'City',
    radioOptions: [
      { title: 'Oslo', value: 'oslo' },
      { title: 'Rome', value: 'rome' },
    ],
  },
}
