// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: { template_type: 'form_template', heading: 'Your details', formFields: [{ type: 'text', label: 'Name', key: 'name' }] },
}
