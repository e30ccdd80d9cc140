// What kinds of service a step calls, and the picture of a page as one of them: the page is the step's own HTML or lies at an address,
// and the reply is said as an image.
import type { Json } from '@parley/contract/base/json'
import type { NodeRun, Say } from '../node-kind'
import type { ServiceRequest } from '../../ports'

/** `custom` is a call of a web service; the others take a picture of a page. */
export const serviceTypes = ['custom', 'htmlToImage', 'urlToImage'] as const
export const serviceSubTypes = ['rest', 'soap'] as const

interface PictureSettings {
  serviceType: string
  html: string
  url: string
  imageWidth: number
  imageHeight: number
  timeoutMs: number
}

interface ShownPicture {
  showsImage: boolean
  caption: string
}

export function takesPicture({ serviceType }: Pick<PictureSettings, 'serviceType'>): boolean {
  return serviceType === 'htmlToImage' || serviceType === 'urlToImage'
}

export function pictureRequestOf(node: Pick<NodeRun<PictureSettings>, 'settings' | 'fillRequest'>): ServiceRequest {
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
export function sayPicture({ showsImage, caption }: ShownPicture, body: Json, fill: (text: string) => string): Say[] {
  const url = typeof body === 'object' && body !== null && !Array.isArray(body) ? body['url'] : undefined
  if (!showsImage || typeof url !== 'string') return []
  const text = fill(caption)
  return [{ type: 'template', text, template: { type: 'image', payload: { url, ...(text !== '' && { text }) } } }]
}
