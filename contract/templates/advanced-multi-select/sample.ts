// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'advanced_multi_select',
    heading: 'Which cities?',
    description: 'You can change this later.',
    elements: [
      {
        collectionTitle: 'North',
        collection: [
          { title: 'Oslo', description: 'in Norway', value: 'oslo', image_url: 'https://example.com/oslo.png' },
          { title: 'Helsinki', description: 'in Finland', value: 'helsinki' },
        ],
      },
      { collectionTitle: 'South', collection: [{ title: 'Rome', description: 'in Italy', value: 'rome' }] },
    ],
    buttons: [{ title: 'Done' }],
  },
}
