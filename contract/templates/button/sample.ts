// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'button',
    text: 'Shall I?',
    buttons: [
      { type: 'postback', title: 'Book it', payload: 'book' },
      { type: 'web_url', title: 'Read the policy', url: 'https://example.com/policy' },
    ],
  },
}
