// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'tableList',
    title: 'What it costs',
    elements: [
      {
        sectionHeader: 'Flights',
        sectionHeaderDesc: 'one way',
        rowItems: [
          {
            title: {
              type: 'text',
              text: { title: 'Oslo', subtitle: 'direct' },
              image: { image_type: 'image', image_src: 'https://example.com/oslo.png' },
            },
            value: { type: 'text', text: '$190' },
            default_action: { type: 'postback', title: 'Oslo', payload: 'fly oslo' },
          },
          {
            title: { type: 'url', url: { link: 'https://example.com/rome', title: 'Rome', subtitle: 'one stop' } },
            value: { type: 'text', text: '$240' },
          },
        ],
      },
      {
        sectionHeader: 'Trains',
        rowItems: [{ title: { type: 'text', text: { title: 'Bergen' } }, value: { type: 'text', text: '$55' } }],
      },
    ],
  },
}
