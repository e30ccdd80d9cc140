// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: {
    template_type: 'form_template',
    heading: 'Your details',
    text: 'Who travels?',
    formFields: [
      { type: 'text', label: 'Name', key: 'name', placeholder: 'As in the passport' },
      { type: 'select', label: 'Seat', key: 'seat', options: ['Window', 'Aisle'] },
      { type: 'date', label: 'Born', key: 'born' },
      { type: 'password', label: 'PIN', key: 'pin', piiReductionChar: '#' },
      { type: 'textarea', label: 'Wishes', key: 'wishes', required: false, help: 'Such as meals' },
      { type: 'radio', label: 'Class', key: 'class', options: ['First', 'Second'], value: 'Second' },
      { type: 'checkboxes', label: 'Meals', key: 'meals', options: ['Fish', 'Rice'], required: false },
      { type: 'range', label: 'Bags', key: 'bags', min: 0, max: 4, value: '1' },
      { type: 'toggle', label: 'Insure the trip', key: 'insured', required: false },
      { type: 'checkbox', label: 'Send me a copy', key: 'copy', required: false },
      { type: 'note', label: 'Nothing is booked yet.', key: 'note', required: false },
    ],
    buttons: [{ title: 'Book' }],
  },
}
