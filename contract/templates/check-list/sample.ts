// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'checkListTemplate',
    title: 'Your first week',
    elements: [
      {
        title: 'Getting ready',
        taskProgress: '70%',
        subInformation: [{ title: 'Tasks', value: '3' }],
        subElements: [
          {
            title: 'Order a laptop',
            values: [
              { title: 'Status', value: 'Done' },
              { title: 'On', value: '3 May' },
            ],
            default_action: { type: 'postback', payload: 'laptop' },
          },
          { title: 'Read the policy', default_action: { type: 'url', url: 'https://example.com/policy' } },
        ],
      },
    ],
  },
}
