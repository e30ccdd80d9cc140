// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'table',
    text: 'Your trips',
    columns: [
      ['City', 'left'],
      ['Days', 'right'],
    ],
    elements: [{ Values: ['Oslo', 3] }, { Values: ['Rome', 12] }],
  },
}
