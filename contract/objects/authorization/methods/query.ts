// A key among the parameters of the address.
import { type CallerMethod, text } from './method'

export const query = {
  label: 'API key in the address',
  help: 'Put into the query when the call is made; never recorded.',
  shape: { keyName: text(200) },
  secretShape: { apiKey: text(8000) },
  fields: [
    { name: 'keyName', label: 'Name of the parameter', control: 'text', code: true, required: true, placeholder: 'api_key' },
    { name: 'apiKey', label: 'API key', control: 'text', required: true, placeholder: '{{env.desk_key}}' },
  ],
} satisfies CallerMethod
