// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'advancedMultiListTemplate',
    title: 'Open tickets',
    listItems: [
      {
        title: 'Waiting for you',
        subListItems: [
          {
            title: 'INC-204',
            description: 'The printer jams',
            headerOptions: [{ type: 'text', value: 'High' }],
            buttons: [{ type: 'url', title: 'Open it', url: 'https://example.com/204' }],
          },
        ],
      },
      {
        title: 'Waiting for others',
        description: 'Nothing to do for now',
        subListItems: [{ title: 'INC-199', description: 'New badge', type: 'postback', payload: 'ticket 199' }],
      },
    ],
  },
}
