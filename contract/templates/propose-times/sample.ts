// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'proposeTimes',
    title: 'When shall we meet?',
    elements: [
      { type: 'postback', title: 'Today at 15:00', payload: 'today 15:00' },
      { type: 'postback', title: 'Today at 16:30', payload: 'today 16:30' },
    ],
    moreOptions: [
      {
        title: 'Tomorrow',
        description: 'Choose all that suit you.',
        elements: [
          { title: '9:00', value: 'tomorrow 9:00' },
          { title: '10:00', value: 'tomorrow 10:00' },
        ],
        buttons: [{ title: 'Propose' }],
      },
    ],
    buttons: [{ type: 'postback', title: 'None of these', payload: 'none' }],
  },
}
