// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'cardTemplate',
    title: 'Your next meetings',
    cards: [
      {
        cardHeading: { title: 'Planning', description: 'with the sales team', icon: 'https://example.com/team.png' },
        cardDescription: [{ title: '4 May, 9:00 to 9:30' }, { title: 'Room 12' }],
        buttons: [{ type: 'postback', title: 'Decline', payload: 'decline planning' }],
      },
      {
        cardHeading: { title: 'Review' },
        cardDescription: [{ title: '4 May, 11:00' }],
        default_action: { type: 'postback', payload: 'review' },
      },
    ],
  },
}
