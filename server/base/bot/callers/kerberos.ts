// Kerberos by HTTP Negotiate (RFC 4559): the account of the bot signs in to its realm, and each request to the service shows a ticket with a
// proof of its own, that for the next page and those of a SOAP operation too. Getting and keeping tickets is kerberos/'s.
import type { ServiceTickets } from '../kerberos/tickets'
import { send } from '../ports/send'
import { type ByToken, callByToken } from './by-token'
import type { AuthOf, Caller, Calling, Outcome, PlainRequest } from './caller'

/** Tokens that are looked for in replies: a token is long, and no service takes one twice. */
const mostHidden = 20

export const kerberos: Caller<AuthOf<'kerberos'>> = {
  filled: (auth, { text }) => ({
    ...auth,
    realm: text(auth.realm),
    kdcHost: text(auth.kdcHost),
    user: text(auth.user),
    password: text(auth.password),
    principal: text(auth.principal),
  }),
  async call(request, auth, calling) {
    const { tools, rules } = calling
    const services = await servicesOf(request, auth, calling)
    const isAnew = request.asksNobody === true
    const names = isAnew && auth.principal !== '' ? [auth.principal] : [...new Set(services.values())]
    if (!isAnew && names.length === 0) return { reply: await send(request, calling), secrets: [] }
    const by: ByToken<ServiceTickets> = {
      ...{ secrets: [auth.password], isAnew },
      token: (asked) => tools.tickets.get(auth, names, { ...asked, rules }),
      call: (plain, tickets) => shown(plain, { services, tickets }, calling),
    }
    return callByToken(request, by, calling)
  },
  tokenTimes: (auth, botId, { tickets }) => tickets.times(auth, botId),
}

/** The service's name in the realm, by the origins that the request itself names: nobody else is shown a ticket. */
async function servicesOf({ url, soap }: PlainRequest, { principal }: AuthOf<'kerberos'>, calling: Calling): Promise<Map<string, string>> {
  const { own } = calling.rules
  const called = (url.startsWith(own.path) ? await own.origin() : '') + url
  const named = [called, soap?.endpoint ?? ''].filter((address) => URL.canParse(address)).map((address) => new URL(address))
  return new Map(named.map(({ origin, hostname }) => [origin, principal || `HTTP/${hostname.replace(/^\[|\]$/g, '')}`]))
}

interface Shown {
  services: ReadonlyMap<string, string>
  tickets: ServiceTickets
}

async function shown(request: PlainRequest, { services, tickets }: Shown, calling: Calling): Promise<Outcome> {
  const secrets: string[] = []
  const anew = ({ origin }: URL): Record<string, string> => {
    const service = services.get(origin)
    if (service === undefined) return {}
    const token = tickets.token(service)
    if (secrets.length < mostHidden) secrets.push(token)
    return { authorization: `Negotiate ${token}` }
  }
  return { reply: await send(request, { ...calling, carried: { ...calling.carried, anew } }), secrets }
}
