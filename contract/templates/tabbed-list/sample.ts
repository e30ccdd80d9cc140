// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'TabbedList',
    title: 'Your trips',
    tabs: {
      Coming: [
        {
          title: 'Oslo',
          subtitle: '3 May',
          value: { type: 'text', text: 'NOK 1,290' },
          image: { image_type: 'image', image_src: 'https://example.com/oslo.png' },
          details: [{ description: 'Window seat' }],
          default_action: { type: 'postback', payload: 'oslo' },
        },
        { title: 'Rome', subtitle: '9 June', buttons: [{ type: 'postback', title: 'Change it', payload: 'change rome' }] },
      ],
      Past: [{ title: 'Helsinki', subtitle: '2 March' }],
    },
    buttons: [{ type: 'postback', title: 'Book another', payload: 'book' }],
  },
}
