// Makes the request of an action step: each value is put where the action's description has its parameter.
import { isJsonRecord, type Json, type JsonObject } from '@parley/contract/base/json'
import type { FillForm } from '@parley/kit/expression/template'
import { callerAuth, callerHeaders } from '../../authorization/caller'
import type { CompiledAction } from '../../integration/compiled-action'
import type { Callback, ServiceRequest } from '../../ports'
import type { NodeRun } from '../node-kind'
import { headersWith } from '../shared/headers'
import type { ActionSettings } from './settings'
import { type Fault, type Filled, fillValues, plainText } from './values'

export type Filling = Pick<NodeRun<ActionSettings>, 'settings' | 'fillRequest'>

/** Texts that are filled for a request. */
export const requestSettings = ['values']

const bodies: Record<CompiledAction['bodyType'], { form: FillForm; contentType: string }> = {
  none: { form: 'text', contentType: '' },
  json: { form: 'json', contentType: 'application/json' },
  form: { form: 'form', contentType: 'application/x-www-form-urlencoded' },
  text: { form: 'text', contentType: 'text/plain; charset=utf-8' },
}

export const bodyFormOf = ({ bodyType }: CompiledAction): FillForm => bodies[bodyType].form

export function requestOf(node: Filling, action: CompiledAction, waited?: Callback): { request: ServiceRequest } | { fault: Fault } {
  const { settings } = node
  const fill = (text: string, form: FillForm): string => node.fillRequest(text, form)
  const values = fillValues(action.parameters, settings.values, fill)
  if ('fault' in values) return values
  const of = (place: Filled['parameter']['in']): Filled[] => values.filled.filter(({ parameter }) => parameter.in === place)
  const body = action.method === 'GET' ? '' : bodyOf(action, of('body'))
  const request: ServiceRequest = {
    method: action.method,
    url: addressOf(fill(action.address.trim(), 'url'), action.path, of('path'), of('query')),
    headers: headersOf(node, action, of('header'), body),
    body,
    timeoutMs: settings.timeoutMs,
    ...callerAuth({ settings: settings.caller, fillRequest: fill }, waited),
  }
  return { request }
}

function headersOf(node: Filling, { bodyType }: CompiledAction, given: readonly Filled[], body: string): Record<string, string> {
  const { caller } = node.settings
  const own = headersWith(
    given.map(({ parameter, value }) => ({ key: parameter.path[0] ?? '', value: plainText(value) })),
    (text) => text,
  )
  const saysWho = headersWith(callerHeaders(caller), (text) => node.fillRequest(text, 'text'))
  return { accept: 'application/json', ...(body !== '' && { 'content-type': bodies[bodyType].contentType }), ...own, ...saysWho }
}

/** A lone half of a character pair cannot be percent-encoded. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))

function addressOf(base: string, path: string, inPath: readonly Filled[], inQuery: readonly Filled[]): string {
  const places = new Map(inPath.map(({ parameter, value }) => [parameter.path[0], encoded(plainText(value))]))
  const filled = path.replace(/\{([^{}]*)\}/g, (whole, name: string) => places.get(name) ?? whole)
  const [before = '', ...query] = base.split('?')
  const pairs = [...(query.length > 0 ? [query.join('?')] : []), ...inQuery.flatMap(queryPairs)]
  const address = `${before.replace(/\/+$/, '')}${filled.startsWith('/') ? '' : '/'}${filled}`
  return pairs.length === 0 ? address : `${address}?${pairs.join('&')}`
}

function queryPairs({ parameter, value }: Filled): string[] {
  const name = encoded(parameter.path[0] ?? '')
  if (Array.isArray(value) && parameter.style === 'repeated') return value.map((one) => `${name}=${encoded(plainText(one))}`)
  if (isJsonRecord(value) && parameter.style === 'deep')
    return Object.entries(value).map(([part, inside]) => `${name}${encoded(`[${part}]`)}=${encoded(plainText(inside))}`)
  return [`${name}=${encoded(plainText(value))}`]
}

function bodyOf({ bodyType }: CompiledAction, given: readonly Filled[]): string {
  if (bodyType === 'none' || given.length === 0) return ''
  const whole = given.find(({ parameter }) => parameter.path.length === 0)
  if (bodyType === 'text') return plainText(whole?.value ?? null)
  if (bodyType === 'json')
    return JSON.stringify(whole ? whole.value : groupOf(given.map(({ parameter, value }) => ({ path: parameter.path, value }))))
  return given.flatMap((one) => queryPairs({ ...one, parameter: { ...one.parameter, path: [one.parameter.path.join('.')] } })).join('&')
}

type Placed = { path: readonly string[]; value: Json }

/** One group in another, by the names of the path. */
function groupOf(given: readonly Placed[]): JsonObject {
  const names = [...new Set(given.map(({ path }) => path[0] ?? ''))]
  return Object.fromEntries(
    names.map((name): [string, Json] => {
      const below = given.filter(({ path }) => path[0] === name).map(({ path, value }) => ({ path: path.slice(1), value }))
      const whole = below.find(({ path }) => path.length === 0)
      return [name, whole ? whole.value : groupOf(below)]
    }),
  )
}
