// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'resetPinTemplate',
    title: 'Choose a new PIN',
    description: 'Four digits that nobody guesses.',
    enterPinTitle: 'New PIN',
    reEnterPinTitle: 'New PIN again',
    warningMessage: 'The two PINs differ.',
    pinLength: 4,
    piiReductionChar: '#',
    resetButtons: [{ title: 'Set it' }],
  },
}
