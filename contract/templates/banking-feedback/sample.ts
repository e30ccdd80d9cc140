// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'bankingFeedbackTemplate',
    heading: 'How was your trip?',
    experienceContent: [
      { id: 'good', value: 'Good', empathyMessage: 'We are glad to hear that.' },
      { id: 'bad', value: 'Not so good', empathyMessage: 'We are sorry to hear that.' },
    ],
    feedbackListHeading: 'What was it?',
    feedbackList: [
      { id: 'time', value: 'Waiting' },
      { id: 'price', value: 'The price' },
    ],
    buttons: [{ label: 'Send' }],
  },
}
