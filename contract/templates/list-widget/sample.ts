// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'listWidget',
    title: 'Your cards',
    elements: [
      {
        title: 'Travel card',
        subtitle: 'ends in 2201',
        value: { type: 'text', text: '$250.00', layout: { align: 'top', colSize: '25%' } },
        image: { image_type: 'image', image_src: 'https://example.com/card.png' },
        details: [{ description: '3 May, train to Oslo' }, { description: '9 May, hotel in Rome' }],
        default_action: { type: 'postback', payload: 'card 2201' },
      },
      {
        title: 'Fuel card',
        subtitle: 'ends in 7710',
        value: { type: 'url', url: { link: 'https://example.com/7710', title: 'Statement' } },
        buttons: [{ type: 'postback', title: 'Block it', payload: 'block 7710' }],
      },
    ],
    buttons: [{ type: 'postback', title: 'Order a card', payload: 'order' }],
  },
}
