// Makes the request of a service node out of its settings: values are encoded for the place they enter.
import type { ServiceNode } from './settings'
import type { FillForm } from '@parley/kit/expression/template'
import type { Paging, ServiceAuth, ServiceRequest } from '../../ports'
import type { NodeRun } from '../node-kind'
import { headersWith } from '../shared/headers'
import { pictureRequestOf, takesPicture } from '../shared/picture'
import { tableRequestOf, usesTable } from './table'

export type ServiceSettings = ReturnType<typeof ServiceNode.parse>
/** What a request is made with. */
export type Filling = Pick<NodeRun<ServiceSettings>, 'settings' | 'fillRequest'>

const bodies: Record<Exclude<ServiceSettings['bodyType'], 'none'>, { form: FillForm; contentType: string }> = {
  json: { form: 'json', contentType: 'application/json' },
  form: { form: 'form', contentType: 'application/x-www-form-urlencoded' },
  xml: { form: 'xml', contentType: 'application/xml; charset=utf-8' },
  text: { form: 'text', contentType: 'text/plain; charset=utf-8' },
}

/** Texts that are filled for a request. */
export const requestSettings = [
  ...['url', 'headers', 'body', 'arguments', 'endpoint', 'tableData'],
  ...['user', 'password', 'token', 'authValue', 'tokenUrl', 'clientId', 'clientSecret', 'scope', 'authBody'],
]

export function bodyFormOf(settings: ServiceSettings): FillForm {
  const { bodyType, subType } = settings
  if (takesPicture(settings)) return 'xml'
  if (subType === 'soap' || usesTable(settings)) return 'json'
  return bodyType === 'none' ? 'text' : bodies[bodyType].form
}

export function requestOf(node: Filling): ServiceRequest {
  if (takesPicture(node.settings)) return pictureRequestOf(node)
  if (usesTable(node.settings)) return tableRequestOf(node)
  return node.settings.subType === 'soap' ? soapOf(node) : restOf(node)
}

function soapOf(node: Filling): ServiceRequest {
  const { settings } = node
  return {
    method: 'POST',
    url: node.fillRequest(settings.url.trim(), 'url'),
    headers: headersOf(node),
    body: node.fillRequest(settings.arguments, 'json'),
    timeoutMs: settings.timeoutMs,
    soap: { operation: settings.operation, version: settings.soapVersion, endpoint: node.fillRequest(settings.endpoint.trim(), 'url') },
    ...authOf(node),
  }
}

function restOf(node: Filling): ServiceRequest {
  const { settings } = node
  const headers = headersOf(node)
  const carries = settings.bodyType === 'none' || settings.method === 'GET' ? null : bodies[settings.bodyType]
  if (carries && headers['content-type'] === undefined) headers['content-type'] = carries.contentType
  return {
    method: settings.method,
    url: node.fillRequest(settings.url.trim(), 'url'),
    headers,
    body: carries ? node.fillRequest(settings.body, carries.form) : '',
    timeoutMs: settings.timeoutMs,
    ...pagingOf(settings),
    ...authOf(node),
  }
}

/** How a parameter is called where nothing else is said. */
const usualParameters = { link: '', page: 'page', offset: 'offset', cursor: 'cursor' }

function pagingOf({ paging: by, pageList, pageNext, pageParameter, pageFirst, mostPages }: ServiceSettings): { paging?: Paging } {
  if (by === 'none') return {}
  const parameter = pageParameter.trim() || usualParameters[by]
  return { paging: { by, list: pageList.trim(), next: pageNext.trim(), parameter, first: pageFirst, mostPages } }
}

function headersOf(node: Filling): Record<string, string> {
  const { settings } = node
  const { auth, token, authHeader, authValue } = settings
  const own = auth === 'bearer' ? [{ key: 'authorization', value: `Bearer ${token}` }] : [{ key: authHeader.trim(), value: authValue }]
  return headersWith([...settings.headers, ...(auth === 'bearer' || auth === 'header' ? own : [])], (text) =>
    node.fillRequest(text, 'text'),
  )
}

function authOf(node: Filling): { auth?: ServiceAuth } {
  const { settings } = node
  const fill = (text: string): string => node.fillRequest(text, 'text')
  if (settings.auth === 'basic') return { auth: { kind: 'basic', user: fill(settings.user), password: fill(settings.password) } }
  if (settings.auth === 'custom') return { auth: customOf(node) }
  if (settings.auth !== 'clientCredentials') return {}
  const { tokenUrl, clientId, clientSecret, scope } = settings
  const credentials = { clientId: fill(clientId), clientSecret: fill(clientSecret), scope: fill(scope) }
  return { auth: { kind: 'client-credentials', tokenUrl: node.fillRequest(tokenUrl.trim(), 'url'), ...credentials } }
}

function customOf(node: Filling): ServiceAuth {
  const { tokenUrl, authBody, tokenAt, authHeader, tokenPrefix: prefix, tokenMinutes: minutes } = node.settings
  const asked = { tokenUrl: node.fillRequest(tokenUrl.trim(), 'url'), body: node.fillRequest(authBody, 'json') }
  return { kind: 'custom', ...asked, tokenAt: tokenAt.trim(), header: authHeader.trim().toLowerCase() || 'authorization', prefix, minutes }
}
