// Makes the request of a service node out of its settings: values are encoded for the place they enter.
import type { ServiceNode } from './settings'
import type { FillForm } from '@parley/kit/expression/template'
import { callerSecretShape } from '@parley/contract/objects/authorization/caller'
import { callerAuth, callerHeaders } from '../../authorization/caller'
import type { CallerSettings } from '../../authorization/methods/method'
import type { Callback, Paging, ServiceRequest } from '../../ports'
import type { NodeRun } from '../node-kind'
import { headersWith } from '../shared/headers'
import { pictureRequestOf, takesPicture } from '../shared/picture'
import { tableRequestOf, usesTable } from './table'

/** As they are stored, with what a saved profile says of the caller. */
export type ServiceSettings = Omit<ServiceNode, 'auth'> & CallerSettings
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
  ...['user', 'tokenUrl', 'clientId', 'scope', 'authBody', 'authorizationUrl', 'temporaryUrl', 'realm', 'kdcHost', 'servicePrincipal'],
  ...Object.keys(callerSecretShape),
]

export function bodyFormOf(settings: ServiceSettings): FillForm {
  const { bodyType, subType } = settings
  if (takesPicture(settings)) return 'xml'
  if (subType === 'soap' || usesTable(settings)) return 'json'
  return bodyType === 'none' ? 'text' : bodies[bodyType].form
}

/** `waited`: of a sign-in that the user may have to go through first. */
export function requestOf(node: Filling, waited?: Callback): ServiceRequest {
  if (takesPicture(node.settings)) return pictureRequestOf(node)
  if (usesTable(node.settings)) return tableRequestOf(node)
  return node.settings.subType === 'soap' ? soapOf(node, waited) : restOf(node, waited)
}

function soapOf(node: Filling, waited?: Callback): ServiceRequest {
  const { settings } = node
  return {
    method: 'POST',
    url: node.fillRequest(settings.url.trim(), 'url'),
    headers: headersOf(node),
    body: node.fillRequest(settings.arguments, 'json'),
    timeoutMs: settings.timeoutMs,
    soap: { operation: settings.operation, version: settings.soapVersion, endpoint: node.fillRequest(settings.endpoint.trim(), 'url') },
    ...callerAuth(node, waited),
  }
}

function restOf(node: Filling, waited?: Callback): ServiceRequest {
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
    ...callerAuth(node, waited),
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
  return headersWith([...settings.headers, ...callerHeaders(settings)], (text) => node.fillRequest(text, 'text'))
}
