// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'piechart',
    text: 'What trips cost',
    elements: [
      { title: 'Flights', value: '40', displayValue: '40 %' },
      { title: 'Hotels', value: '60', displayValue: '60 %' },
    ],
  },
}
