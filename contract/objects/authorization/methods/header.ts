// A secret in a header of the service's own.
import { headerName, headerNameShape } from './shared'
import { type CallerMethod, text } from './method'

export const header = {
  label: 'Custom header',
  shape: headerNameShape,
  secretShape: { authValue: text(8000) },
  fields: [headerName, { name: 'authValue', label: 'Value of the header', control: 'text', required: true }],
} satisfies CallerMethod
