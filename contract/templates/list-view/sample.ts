// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'listView',
    text: 'Where to?',
    elements: [
      {
        title: 'Oslo',
        subtitle: 'in Norway',
        value: 'NOK 1,290',
        image_url: 'https://example.com/oslo.png',
        default_action: { type: 'postback', payload: 'oslo' },
      },
      {
        title: 'Rome',
        subtitle: 'in Italy',
        buttons: [
          { type: 'postback', title: 'Book Rome', payload: 'rome' },
          { type: 'web_url', title: 'See Rome', url: 'https://example.com/rome' },
        ],
      },
    ],
    moreData: {
      South: [{ title: 'Athens', subtitle: 'in Greece', default_action: { type: 'postback', payload: 'athens' } }],
      North: [{ title: 'Tromsø', subtitle: 'in Norway' }],
    },
    buttons: [{ type: 'postback', title: 'Show all', payload: 'all' }],
  },
}
