// A key among the parameters of the address, which is added when the call is made.
import type { RequestAuth } from './method'

export const query: RequestAuth = {
  auth: ({ keyName, apiKey }, fill) => ({ kind: 'key', name: keyName.trim(), value: fill.text(apiKey) }),
}
