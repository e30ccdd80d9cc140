// Makes the request of a service node out of its settings: values are encoded for the place they enter.
import type { ServiceNode } from './settings'
import type { FillForm } from '@parley/kit/expression/template'
import type { ServiceRequest } from '../../ports'
import type { NodeRun } from '../node-kind'

export type ServiceSettings = ReturnType<typeof ServiceNode.parse>

const bodies: Record<Exclude<ServiceSettings['bodyType'], 'none'>, { form: FillForm; contentType: string }> = {
  json: { form: 'json', contentType: 'application/json' },
  form: { form: 'form', contentType: 'application/x-www-form-urlencoded' },
  text: { form: 'text', contentType: 'text/plain; charset=utf-8' },
}

export function bodyFormOf({ bodyType }: ServiceSettings): FillForm {
  return bodyType === 'none' ? 'text' : bodies[bodyType].form
}

export function requestOf(node: Pick<NodeRun<ServiceSettings>, 'settings' | 'fillRequest'>): ServiceRequest {
  const settings = node.settings
  const headers: Record<string, string> = {}
  for (const header of settings.headers) {
    // A value that ends a header line would begin another header.
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(header.key))
      headers[header.key.toLowerCase()] = node.fillRequest(header.value, 'text').replace(/[\r\n]+/g, ' ')
  }
  const carries = settings.bodyType === 'none' || settings.method === 'GET' ? null : bodies[settings.bodyType]
  if (carries && headers['content-type'] === undefined) headers['content-type'] = carries.contentType
  return {
    method: settings.method,
    url: node.fillRequest(settings.url.trim(), 'url'),
    headers,
    body: carries ? node.fillRequest(settings.body, carries.form) : '',
    timeoutMs: settings.timeoutMs,
  }
}
