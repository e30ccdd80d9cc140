// The service node: calls an address and keeps the reply in `context.<node>.response`. The network is a port's.
import { ServiceNode } from './settings'
import { limits } from '@parley/contract/base/limits'
import type { NodeKind, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { bodyFormOf, requestOf, type ServiceSettings } from './request'

export const serviceNode: NodeKind<ServiceSettings> = {
  id: 'service',
  family: 'call',
  place: 2,
  label: 'Service',
  about: 'Call a web service and use its reply.',
  icon: 'plug',
  exits: [
    { id: 'next', label: 'Reply', conditional: true, required: true },
    { id: 'error', label: 'Error', fallback: true, required: true },
  ],
  fields: [
    {
      name: 'method',
      label: 'Method',
      control: 'choice',
      tab: 'settings',
      options: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: value })),
    },
    {
      name: 'url',
      label: 'Address',
      control: 'text',
      required: true,
      tab: 'settings',
      placeholder: 'https://api.example.com/orders/{{entities.order}}',
    },
    { name: 'headers', label: 'Headers', control: 'key-values', tab: 'settings' },
    {
      name: 'bodyType',
      label: 'Body',
      control: 'choice',
      tab: 'settings',
      shownWhen: { field: 'method', is: ['POST', 'PUT', 'PATCH', 'DELETE'] },
      options: [
        { value: 'none', label: 'None' },
        { value: 'json', label: 'JSON' },
        { value: 'form', label: 'Form' },
        { value: 'text', label: 'Text' },
      ],
    },
    {
      name: 'body',
      label: 'Body text',
      control: 'request',
      tab: 'settings',
      shownWhen: { field: 'bodyType', is: ['json', 'form', 'text'] },
    },
    {
      name: 'timeoutMs',
      label: 'Time limit',
      control: 'number',
      tab: 'settings',
      min: 1000,
      max: limits.serviceMaxTimeoutMs,
      step: 500,
      unit: 'ms',
    },
  ],
  defaults: { method: 'GET', url: '', headers: [], bodyType: 'none', body: '', timeoutMs: limits.serviceTimeoutMs },
  results: ['response.statusCode', 'response.body'],
  requestSettings: ['url', 'headers', 'body'],
  summary: ['{{settings.method}} {{settings.url}}'],
  read: (settings) => readSettings(ServiceNode, settings),
  run: async (node): Promise<Step> => {
    if (node.settings.url.trim() === '')
      return { then: { then: 'fail', code: 'SERVICE_NO_ADDRESS', text: 'The service has no address.', exit: 'error' } }
    const reply = await node.service(requestOf(node), bodyFormOf(node.settings))
    if (reply.ok) {
      node.writeResult('response', { statusCode: reply.statusCode, body: reply.body })
      return { then: { then: 'next' } }
    }
    node.writeResult('response', { statusCode: 0, body: null })
    return { then: { then: 'fail', code: `SERVICE_${reply.failure.toUpperCase().replaceAll('-', '_')}`, text: reply.text, exit: 'error' } }
  },
}
