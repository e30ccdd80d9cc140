// Makes the request of a process node: what a process is told when it is started, or the call of the service it names.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { FillForm } from '@parley/kit/expression/template'
import type { Callback, ServiceRequest } from '../../ports'
import type { NodeRun } from '../node-kind'
import { headersWith } from '../shared/headers'
import { pictureRequestOf, takesPicture } from '../shared/picture'
import type { ProcessNode } from './settings'

type Filling = Pick<NodeRun<ProcessNode>, 'settings' | 'fillRequest'>

/** Texts that are filled for a request. */
export const requestSettings = ['label', 'intent', 'description', 'url', 'html', 'headers', 'data']

const pictureWidth = 800

export function bodyFormOf(settings: ProcessNode): FillForm {
  return isPicture(settings) ? 'xml' : 'json'
}

export function isPicture(settings: ProcessNode): boolean {
  return settings.nodeType === 'service' && takesPicture(settings)
}

/** Nothing to call, or to take a picture of. */
export function isWithoutPage(settings: ProcessNode): boolean {
  return (isPicture(settings) && settings.serviceType === 'htmlToImage' ? settings.html : settings.url).trim() === ''
}

/** `name`: what it is called where it has no label; `callback`: where a process reports. */
export function requestOf(node: Filling, name: string, callback?: Callback): ServiceRequest {
  const { settings } = node
  const fillRequest: Filling['fillRequest'] = (text, form) => node.fillRequest(text, form)
  if (isPicture(settings)) return pictureRequestOf({ fillRequest, settings: { ...settings, imageWidth: pictureWidth, imageHeight: 0 } })
  const call = {
    method: 'POST' as const,
    url: node.fillRequest(settings.url.trim(), 'url'),
    headers: headersWith(settings.headers, (text) => node.fillRequest(text, 'text')),
    timeoutMs: settings.timeoutMs,
  }
  if (settings.nodeType === 'service' && settings.nodeSubType === 'soap')
    return { ...call, body: node.fillRequest(settings.data, 'json'), soap: { operation: settings.operation, version: '1.1', endpoint: '' } }
  const headers = { 'content-type': 'application/json', ...call.headers }
  return { ...call, headers, body: JSON.stringify(told(node, name)), ...(callback && { callback }) }
}

function told(node: Filling, name: string): JsonObject {
  const { label, intent, description, nodeType, events, data } = node.settings
  const fill = (text: string): string => node.fillRequest(text, 'text')
  return {
    label: fill(label.trim()) || name,
    intent: fill(intent),
    description: fill(description),
    ...(nodeType === 'process' && { events }),
    data: readJson(node.fillRequest(data, 'json')),
  }
}

/** What is not JSON is handed over as the text it is. */
function readJson(text: string): Json {
  if (text.trim() === '') return {}
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
