// Service components as settings of a service step: address, headers, body, or a data table. Values under secret keys become mentions of
// secure variables.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { SampleReply } from '@parley/contract/objects/sample-reply'
import { entryOf, isRecord, jsonInText, numberOf, recordOf, recordsOf, textOf } from '../../shared/read-json'
import { masked } from '../../shared/secrets'
import type { Texts } from '../../shared/texts'
import { oldPlaceholders } from '../prompts'
import { decoded } from '../source'

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const tableMethods: Readonly<Record<string, string>> = {
  insert: 'insert',
  create: 'insert',
  fetch: 'read',
  get: 'read',
  read: 'read',
  update: 'update',
  delete: 'delete',
}
const mostHeaders = 50

interface ReadService {
  settings: JsonObject
  /** What of it does not come along. */
  lacks: 'protocol' | 'authorization' | null
}

/** `profiles`: our authorization profiles by the source's ids. */
export function serviceOf(component: JsonObject, texts: Texts, profiles: ReadonlyMap<string, string>): ReadService {
  const kind = textOf(component['serviceNodeType']).toLowerCase()
  if (kind === 'datatable' || kind === 'dataservice') return { settings: tableOf(component, texts), lacks: null }
  const endPoint = recordOf(component['endPoint'])
  const method = textOf(endPoint['method']).toUpperCase()
  const timeout = numberOf(component['serviceAPITimeout'])
  const body = bodyOf(component, texts)
  const idp = textOf(component['idp'])
  const authorizationId = profiles.get(idp)
  const settings: JsonObject = {
    serviceType: 'custom',
    method: methods.has(method) ? method : 'GET',
    url: texts.template(addressOf(endPoint)).slice(0, 4000),
    headers: headersOf(component['headers'], texts),
    ...(body !== '' && { bodyType: bodyTypeOf(component, body), body }),
    ...(timeout !== undefined && { timeoutMs: Math.min(20_000, Math.max(1000, Math.round(timeout * 1000))) }),
    ...(authorizationId !== undefined && { auth: 'saved', authorizationId }),
    ...sampleOf(component),
    // There it goes on whatever the status is, and its conditions read that.
    otherStatus: 'reply',
  }
  const isSoap = textOf(component['serviceType']).toLowerCase() === 'soap'
  const isSigned = authorizationId === undefined && (component['authRequired'] === true || (idp !== '' && idp !== 'none'))
  return { settings, lacks: isSoap ? 'protocol' : isSigned ? 'authorization' : null }
}

/** The reply that was kept there, where it can be read and is no longer than ours may be. */
function sampleOf(component: JsonObject): JsonObject {
  const kept = recordsOf(component['sampleResponse']).find((one) => one['isDefault'] === true) ?? recordsOf(component['sampleResponse'])[0]
  const reply = recordOf(jsonInText(masked(decoded(textOf(kept?.['response'])))))
  const sample = SampleReply.safeParse({ statusCode: numberOf(reply['statusCode']) ?? 200, body: reply['body'] ?? null, values: [] })
  return sample.success && reply['body'] !== undefined ? { sample: { ...sample.data } } : {}
}

function addressOf(endPoint: JsonObject): string {
  const whole = decoded(textOf(endPoint['fullUrl']) || textOf(endPoint['url']))
  if (whole !== '') return oldPlaceholders(whole)
  const host = decoded(textOf(endPoint['host']))
  if (host === '') return ''
  const protocol = textOf(endPoint['protocol']) || 'https'
  const port = textOf(endPoint['port'])
  const path = decoded(textOf(endPoint['path']))
  const start = /^[a-z][a-z0-9+.-]*:\/\//i.test(host) || host.startsWith('{{') ? host : `${protocol}://${host}`
  return oldPlaceholders(`${start}${port === '' ? '' : `:${port}`}${path === '' || path.startsWith('/') ? path : `/${path}`}`)
}

function headersOf(headers: Json | undefined, texts: Texts): JsonObject[] {
  const pairs = pairsOf(isRecord(headers) && 'value' in headers ? headers['value'] : headers)
  return pairs
    .slice(0, mostHeaders)
    .map(([key, value]) => ({ key: key.slice(0, 200), value: texts.value(key, oldPlaceholders(value)).slice(0, 4000) }))
}

function pairsOf(value: Json | undefined): [string, string][] {
  if (typeof value === 'string') {
    const inside = jsonInText(decoded(value))
    return typeof inside === 'string' ? [] : pairsOf(inside)
  }
  if (Array.isArray(value)) return recordsOf(value).map((row) => [textOf(row['key']) || textOf(row['name']), decoded(textOf(row['value']))])
  return Object.entries(recordOf(value)).map(([key, one]) => [key, decoded(textOf(one))])
}

function bodyOf({ payload }: JsonObject, texts: Texts): string {
  const value = isRecord(payload) && 'value' in payload ? payload['value'] : payload
  const written = typeof value === 'string' ? decoded(value) : isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : ''
  return texts.template(oldPlaceholders(written)).slice(0, 100_000)
}

function bodyTypeOf({ payload, headers }: JsonObject, body: string): string {
  const said = `${textOf(recordOf(payload)['type'])} ${typeof headers === 'string' ? headers : JSON.stringify(headers ?? '')}`.toLowerCase()
  if (said.includes('urlencoded')) return 'form'
  if (said.includes('xml')) return 'xml'
  return said.includes('json') || /^\s*[{[]/.test(body) ? 'json' : 'text'
}

function tableOf(component: JsonObject, texts: Texts): JsonObject {
  const payload = recordOf(
    typeof component['payload'] === 'string' ? jsonInText(decoded(component['payload'])) : (component['payload'] ?? null),
  )
  const given = recordOf(isRecord(payload['value']) ? payload['value'] : payload)
  const data = isRecord(given['data']) ? texts.template(decoded(JSON.stringify(given['data']))) : ''
  return {
    serviceType: 'dataService',
    table: (textOf(given['name']) || textOf(component['name'])).slice(0, 200),
    tableMethod: entryOf(tableMethods, textOf(given['method']).toLowerCase()) ?? 'read',
    tableData: data.slice(0, 100_000),
  }
}
