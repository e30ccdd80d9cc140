// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'otpValidationTemplate',
    title: 'Enter the code',
    description: 'We have sent you four digits.',
    mobileNumber: '+91******8161',
    pinLength: 4,
    piiReductionChar: '#',
    otpButtons: [
      { type: 'submit', title: 'Check it' },
      { type: 'resend', title: 'Send a new one', payload: 'resend' },
    ],
  },
}
