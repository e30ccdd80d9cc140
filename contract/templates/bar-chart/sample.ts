// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'barchart',
    text: 'Trips of the week',
    X_axis: ['Mon', 'Tue', 'Wed'],
    elements: [
      { title: 'Flights', values: [4, 6, 3] },
      { title: 'Hotels', values: [2, 5, 4] },
    ],
  },
}
