// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'mini_table',
    elements: [
      {
        primary: [
          ['City', 'left'],
          ['Days', 'right'],
        ],
        additional: [['Oslo', 3]],
      },
    ],
  },
}
