// An API key among the parameters of the address: of a SOAP operation also in the address of its description.
import { send } from '../ports/send'
import { keyed } from '../ports/key-in-address'
import type { AuthOf, Caller, PlainRequest } from './caller'

export const key: Caller<AuthOf<'key'>> = {
  filled: (auth, { text }) => ({ ...auth, value: text(auth.value) }),
  async call(request, auth, calling) {
    const keeping = { ...calling, carried: { ...calling.carried, key: auth } }
    return { reply: await send(withKey(request, auth), keeping), secrets: [auth.value] }
  },
}

function withKey(request: PlainRequest, auth: AuthOf<'key'>): PlainRequest {
  const { url, soap } = request
  return {
    ...request,
    url: keyed(url, auth),
    ...(soap?.endpoint && { soap: { ...soap, endpoint: keyed(soap.endpoint, auth) } }),
  }
}
