// A key among the parameters of the address, which is added when the call is made.
import type { RequestWay } from './way'

export const query: RequestWay = {
  auth: ({ keyName, apiKey }, fill) => ({ kind: 'key', name: keyName.trim(), value: fill.text(apiKey) }),
}
