// A service call whose request holds secure variables: their values are put in here, at the last moment, and taken out of whatever the
// service answers, so that the turn never has them. The call itself is service-call.ts.
import { limits } from '@parley/contract/base/limits'
import type { ServiceAuth, ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import { type FillForm, xmlEscaped } from '@parley/kit/expression/template'
import type { SecretReader } from '../../security/secrets/variables/values'
import { masksOf, withoutMasked, withoutMaskedIn } from './reply-masks'
import type { ServiceRules } from './service'
import { makeCall, type ServiceTools } from './service-call'

export interface SecretServices {
  rules: ServiceRules
  tools: ServiceTools
  variableSecrets: SecretReader
}

export async function callWithSecrets(request: ServiceRequest, botId: string, services: SecretServices): Promise<ServiceReply> {
  const { secrets = { uses: [], bodyForm: 'text' }, ...plain } = request
  const ids = secrets.uses.map(({ variableId }) => variableId)
  const known = ids.length === 0 ? new Map<string, string>() : await services.variableSecrets(botId, ids)
  const values = new Map<string, string>()
  for (const { standIn, variableId, name, of, isOptional } of secrets.uses) {
    const value = known.get(variableId) ?? (isOptional ? '' : undefined)
    if (value === undefined) {
      const what = of === undefined ? `The secure variable ${name}` : `A secret of the authorization profile ${of}`
      return { ok: false, failure: 'refused', text: `${what} has no value.` }
    }
    values.set(standIn, value)
  }
  const { rules, tools } = services
  const carried = carriedBy(plain, [...values.keys()])
  const { reply, secrets: more } = await makeCall(filled(plain, values, secrets.bodyForm), { botId, rules, tools, carried })
  return maskedReply(reply, [...values.values(), ...more])
}

type Plain = Omit<ServiceRequest, 'secrets'>

function carriedBy({ headers, body }: Plain, standIns: readonly string[]) {
  const holds = (text: string): boolean => standIns.some((standIn) => text.includes(standIn))
  return { headers: new Set(Object.keys(headers).filter((name) => holds(headers[name] ?? ''))), body: holds(body) }
}

/** As the runtime writes any other value into these places. */
function filled(
  { url, headers, body, auth, soap, ...rest }: Plain,
  values: ReadonlyMap<string, string>,
  bodyForm: FillForm,
): ServiceRequest {
  if (values.size === 0) return { url, headers, body, ...rest, ...(auth && { auth }), ...(soap && { soap }) }
  const put = (text: string, encode: (value: string, at: number) => string): string =>
    [...values].reduce((changed, [standIn, value]) => changed.replaceAll(standIn, (_, at: number) => encode(value, at)), text)
  const inAddress = (text: string): string => put(text, (value, at) => (at === 0 ? value : percentEncoded(value)))
  return {
    ...rest,
    ...(auth && {
      auth: filledAuth(
        auth,
        (text) => put(text, (value) => value),
        inAddress,
        (text) => put(text, bodyEncodings.json),
      ),
    }),
    ...(soap && { soap: { ...soap, endpoint: inAddress(soap.endpoint) } }),
    url: inAddress(url),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [name, put(text, (value) => value.replace(/[\r\n]+/g, ' '))]),
    ),
    body: put(body, (value) => bodyEncodings[bodyForm](value)),
  }
}

type Filled = (text: string) => string

function filledAuth(auth: ServiceAuth, inText: Filled, inAddress: Filled, inBody: Filled): ServiceAuth {
  if (auth.kind === 'gone') return auth
  if (auth.kind === 'script') {
    const values = Object.fromEntries(Object.entries(auth.values).map(([key, value]) => [key, inText(value)]))
    return { ...auth, values, secret: inText(auth.secret) }
  }
  if (auth.kind === 'custom') return { ...auth, tokenUrl: inAddress(auth.tokenUrl), body: inBody(auth.body) }
  if (auth.kind === 'basic') return { ...auth, user: inText(auth.user), password: inText(auth.password) }
  const { tokenUrl, clientId, clientSecret, scope } = auth
  const client = { tokenUrl: inAddress(tokenUrl), clientId: inText(clientId), clientSecret: inText(clientSecret), scope: inText(scope) }
  if (auth.kind === 'client-credentials') return { ...auth, ...client }
  if (auth.kind === 'password') return { ...auth, ...client, user: inText(auth.user), password: inText(auth.password) }
  return { ...auth, ...client, authorizationUrl: inAddress(auth.authorizationUrl) }
}

const bodyEncodings: Record<FillForm, (value: string) => string> = {
  text: (value) => value,
  json: (value) => JSON.stringify(value).slice(1, -1),
  form: percentEncoded,
  xml: xmlEscaped,
  url: percentEncoded,
}

function percentEncoded(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

/** The reply without these values, in whatever form it gives them back. */
export function maskedReply(reply: ServiceReply, values: readonly string[]): ServiceReply {
  const masks = masksOf(values.filter((value) => value.length >= limits.secretMinChars))
  if (masks.length === 0) return reply
  if (!reply.ok) return { ...reply, text: withoutMasked(reply.text, masks) }
  const headers = Object.entries(reply.headers).map(([name, value]) => [name, withoutMasked(value, masks)])
  return { ...reply, headers: Object.fromEntries(headers), body: withoutMaskedIn(reply.body, masks) }
}
