// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'carousel',
    elements: [
      { title: 'Oslo', subtitle: 'in Norway', value: 'NOK' },
      { title: 'Rome', subtitle: 'in Italy' },
    ],
  },
}
