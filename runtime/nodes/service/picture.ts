// The picture of a page, as a service node asks for one: the page is its own HTML or lies at an address, and the reply is said as an image.
import type { Json } from '@parley/contract/base/json'
import type { Say } from '../node-kind'
import type { ServiceRequest } from '../../ports'
import type { Filling, ServiceSettings } from './request'

export function takesPicture({ serviceType }: ServiceSettings): boolean {
  return serviceType !== 'custom'
}

export function pictureRequestOf(node: Filling): ServiceRequest {
  const { serviceType, html, url, imageWidth, imageHeight, timeoutMs } = node.settings
  const isOwn = serviceType === 'htmlToImage'
  return {
    method: 'GET',
    url: isOwn ? '' : node.fillRequest(url.trim(), 'url'),
    headers: {},
    body: isOwn ? node.fillRequest(html, 'xml') : '',
    timeoutMs,
    picture: { from: isOwn ? 'body' : 'address', width: imageWidth, height: imageHeight, name: 'picture', userId: '' },
  }
}

/** The picture as it is shown; nothing where the node only keeps it. */
export function sayPicture({ showsImage, caption }: ServiceSettings, body: Json, fill: (text: string) => string): Say[] {
  const url = typeof body === 'object' && body !== null && !Array.isArray(body) ? body['url'] : undefined
  if (!showsImage || typeof url !== 'string') return []
  const text = fill(caption)
  return [{ type: 'template', text, template: { type: 'image', payload: { url, ...(text !== '' && { text }) } } }]
}
