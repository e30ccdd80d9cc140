// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'mini_table',
    text: 'Your trips',
    elements: [
      {
        primary: [
          ['City', 'left'],
          ['Days', 'right'],
        ],
        additional: [['Oslo', 3]],
      },
      {
        primary: [
          ['Hotel', 'left'],
          ['Nights', 'right'],
        ],
        additional: [['Harbour', 2]],
      },
    ],
  },
}
