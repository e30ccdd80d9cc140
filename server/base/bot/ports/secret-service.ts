// A service call whose request holds secure variables: their values are put in here, at the last moment, and taken out of whatever the
// service answers, so that the turn never has them. The call itself is service.ts.
import { limits } from '@parley/contract/base/limits'
import type { ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import type { FillForm } from '@parley/kit/expression/template'
import type { SecretReader } from '../../security/secrets/variables/values'
import { masksOf, withoutMasked, withoutMaskedIn } from './reply-masks'
import { callService, type ServiceRules } from './service'

export interface SecretServices {
  rules: ServiceRules
  variableSecrets: SecretReader
}

export async function callWithSecrets(request: ServiceRequest, botId: string, services: SecretServices): Promise<ServiceReply> {
  const { secrets, ...plain } = request
  if (secrets === undefined) return callService(request, services.rules)
  const known = await services.variableSecrets(
    botId,
    secrets.uses.map(({ variableId }) => variableId),
  )
  const values = new Map<string, string>()
  for (const { standIn, variableId, name } of secrets.uses) {
    const value = known.get(variableId)
    if (value === undefined) return { ok: false, failure: 'refused', text: `The secure variable ${name} has no value.` }
    values.set(standIn, value)
  }
  const carries = carriedBy(plain, [...values.keys()])
  const reply = await callService(filled(plain, values, secrets.bodyForm), services.rules, carries)
  return maskedReply(reply, [...values.values()])
}

type Plain = Omit<ServiceRequest, 'secrets'>

function carriedBy({ headers, body }: Plain, standIns: readonly string[]) {
  const holds = (text: string): boolean => standIns.some((standIn) => text.includes(standIn))
  return { headers: new Set(Object.keys(headers).filter((name) => holds(headers[name] ?? ''))), body: holds(body) }
}

/** As the runtime writes any other value into these places. */
function filled({ url, headers, body, ...rest }: Plain, values: ReadonlyMap<string, string>, bodyForm: FillForm): ServiceRequest {
  const put = (text: string, encode: (value: string, at: number) => string): string =>
    [...values].reduce((changed, [standIn, value]) => changed.replaceAll(standIn, (_, at: number) => encode(value, at)), text)
  return {
    ...rest,
    url: put(url, (value, at) => (at === 0 ? value : percentEncoded(value))),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [name, put(text, (value) => value.replace(/[\r\n]+/g, ' '))]),
    ),
    body: put(body, (value) => bodyEncodings[bodyForm](value)),
  }
}

const bodyEncodings: Record<FillForm, (value: string) => string> = {
  text: (value) => value,
  json: (value) => JSON.stringify(value).slice(1, -1),
  form: percentEncoded,
  url: percentEncoded,
}

function percentEncoded(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

function maskedReply(reply: ServiceReply, values: readonly string[]): ServiceReply {
  const masks = masksOf(values.filter((value) => value.length >= limits.secretMinChars))
  if (!reply.ok) return { ...reply, text: withoutMasked(reply.text, masks) }
  const headers = Object.entries(reply.headers).map(([name, value]) => [name, withoutMasked(value, masks)])
  return { ...reply, headers: Object.fromEntries(headers), body: withoutMaskedIn(reply.body, masks) }
}
