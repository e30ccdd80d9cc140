// A token that is known, in the header `authorization` (RFC 6750).
import { type CallerMethod, text } from './method'

export const bearer = {
  label: 'Bearer token',
  shape: {},
  secretShape: { token: text(8000) },
  fields: [{ name: 'token', label: 'Token', control: 'text', required: true, placeholder: '{{env.desk_token}}' }],
} satisfies CallerMethod
