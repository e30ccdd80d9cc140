// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: { template_type: 'barchart', X_axis: ['Mon', 'Tue'], elements: [{ title: 'Flights', values: [4, 6] }] },
}
