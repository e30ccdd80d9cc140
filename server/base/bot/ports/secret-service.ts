// A service call whose request holds secure variables: their values are put in here, at the last moment, and taken out of whatever the
// service answers, so that the turn never has them. The call itself is service-call.ts.
import { limits } from '@parley/contract/base/limits'
import type { ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import { type FillForm, xmlEscaped } from '@parley/kit/expression/template'
import type { SecretReader } from '../../security/secrets/variables/values'
import { filledAuth, tokenTimesOf } from '../callers'
import type { Calling, Outcome, ServiceTools } from '../callers/caller'
import { masksOf, withoutMasked, withoutMaskedIn } from './reply-masks'
import type { ServiceRules } from './service'
import { makeCall } from './service-call'
import type { TokenTimes } from './tokens'

export interface SecretServices {
  rules: ServiceRules
  tools: ServiceTools
  variableSecrets: SecretReader
}

export async function callWithSecrets(request: ServiceRequest, botId: string, services: SecretServices): Promise<ServiceReply> {
  const { reply, secrets } = await callUnmasked(request, botId, services)
  return maskedReply(reply, secrets)
}

/** With the reply as it came, and what has to be hidden of it. `transmit`: as in `Calling`. */
export async function callUnmasked(
  request: ServiceRequest,
  botId: string,
  services: SecretServices,
  transmit?: Calling['transmit'],
): Promise<Outcome> {
  const { secrets = noSecrets, ...plain } = request
  const values = await valuesOf(secrets, botId, services)
  if ('ok' in values) return { reply: values, secrets: [] }
  const { rules, tools } = services
  const calling = { botId, rules, tools, carried: carriedBy(plain, [...values.keys()]), ...(transmit && { transmit }) }
  const { reply, secrets: more } = await makeCall(filled(plain, values, secrets.bodyForm), calling)
  return { reply, secrets: [...values.values(), ...more] }
}

/** Of the token that such a request would be made with; null for a way without one, too. */
export async function tokenTimes(request: ServiceRequest, botId: string, services: SecretServices): Promise<TokenTimes | null> {
  const { secrets = noSecrets, ...plain } = request
  const values = await valuesOf(secrets, botId, services)
  if ('ok' in values) return null
  const { auth } = filled(plain, values, secrets.bodyForm)
  return auth === undefined ? null : tokenTimesOf(auth, botId, services.tools)
}

type Secrets = NonNullable<ServiceRequest['secrets']>
const noSecrets: Secrets = { uses: [], bodyForm: 'text' }

/** By their stand-ins, or why there is one missing. */
async function valuesOf(
  { uses }: Secrets,
  botId: string,
  { variableSecrets }: SecretServices,
): Promise<Map<string, string> | Extract<ServiceReply, { ok: false }>> {
  const ids = uses.map(({ variableId }) => variableId)
  const known = ids.length === 0 ? new Map<string, string>() : await variableSecrets(botId, ids)
  const values = new Map<string, string>()
  for (const { standIn, variableId, name, of, isOptional } of uses) {
    const value = known.get(variableId) ?? (isOptional ? '' : undefined)
    if (value === undefined) {
      const what = of === undefined ? `The secure variable ${name}` : `A secret of the authorization profile ${of}`
      return { ok: false, failure: 'refused', text: `${what} has no value.` }
    }
    values.set(standIn, value)
  }
  return values
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
      auth: filledAuth(auth, {
        text: (text) => put(text, (value) => value),
        address: inAddress,
        json: (text) => put(text, bodyEncodings.json),
      }),
    }),
    ...(soap && { soap: { ...soap, endpoint: inAddress(soap.endpoint) } }),
    url: inAddress(url),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [name, put(text, (value) => value.replace(/[\r\n]+/g, ' '))]),
    ),
    body: put(body, (value) => bodyEncodings[bodyForm](value)),
  }
}

const bodyEncodings: Record<FillForm, (value: string) => string> = {
  speech: (value) => value,
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
