// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'articleTemplate',
    text: 'Here is what I found.',
    elements: [
      {
        title: 'Booking a train',
        description: 'Trains are booked up to four weeks ahead.',
        createdOn: 'Written on 24 May',
        updatedOn: 'Changed on 2 June',
        button: { type: 'url', title: 'Read it', url: 'https://example.com/train' },
      },
      {
        title: 'Meals on a trip',
        description: 'Meals are paid up to a limit.',
        button: { type: 'postback', title: 'Tell me more', payload: 'meals' },
      },
    ],
  },
}
