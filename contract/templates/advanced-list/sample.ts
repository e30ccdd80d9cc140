// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'advancedListTemplate',
    title: 'Your requests',
    description: 'Those of this month',
    listViewType: 'default',
    listItems: [
      {
        title: 'Laptop',
        description: 'ordered on 3 May',
        icon: 'https://example.com/laptop.png',
        headerOptions: [{ type: 'text', value: '$900' }],
        textInformation: [{ title: 'Arrives on Monday' }],
        view: 'default',
        buttons: [{ type: 'postback', title: 'Cancel it', payload: 'cancel laptop' }],
      },
      {
        title: 'Monitor',
        description: 'Which sizes fit?',
        view: 'options',
        optionsData: [
          { type: 'checkbox', label: '24 inches', value: '24' },
          { type: 'checkbox', label: '27 inches', value: '27' },
        ],
        buttons: [{ type: 'postback', btnType: 'confirm', title: 'Confirm', payload: 'confirm' }],
      },
    ],
  },
}
