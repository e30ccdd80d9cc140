// The service node: calls an address, reads or changes records of data tables, or has a picture taken of a page, and keeps the reply in `context.<node>.response`. The network is a
// port's.
import { serviceDefaults, ServiceNode } from './settings'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { beginningOf } from '@parley/kit/text/well-formed'
import type { NodeKind, NodeRun, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { sayPicture, takesPicture } from '../shared/picture'
import { serviceFields } from './fields'
import { bodyFormOf, requestOf, requestSettings, type ServiceSettings } from './request'
import { type Called, callWithRetries } from './retry'
import { answersWithCode, runSignedIn, signsUsersIn } from './sign-in'

export const serviceNode: NodeKind<ServiceSettings> = {
  id: 'service',
  family: 'call',
  place: 2,
  label: 'Service',
  about: 'Call a web service and use its reply, read or change records of data tables, or take a picture of a page.',
  icon: 'plug',
  exits: [
    { id: 'next', label: 'Reply', conditional: true, required: true },
    { id: 'error', label: 'Error', conditional: true, fallback: true, required: true },
  ],
  fields: serviceFields,
  defaults: serviceDefaults,
  results: ['response.statusCode', 'response.body'],
  requestSettings,
  isHeld: true,
  summary: ['{{settings.method}} {{settings.url}}', '{{settings.html}}', '{{settings.table}}'],
  needs: (settings) => new Set(takesPicture(settings) ? ['browser' as const] : []),
  read: (settings) => readSettings(ServiceNode, settings),
  signsInBy: {
    chosen: ({ auth, authorizationId }) => (auth === 'saved' ? authorizationId : ''),
    with: (settings, caller) => ({ ...settings, ...caller }),
  },
  authorizes: ({ auth }) => (auth === 'none' || auth === 'saved' ? '' : auth),
  request: (node) => (isWithoutPage(node.settings) ? null : { request: requestOf(node), bodyForm: bodyFormOf(node.settings) }),
  pauses: signsUsersIn,
  answers: async (node) => (signsUsersIn(node.settings) ? answersWithCode(node) : 'no'),
  run: async (node): Promise<Step> => {
    if (isWithoutPage(node.settings))
      return { then: { then: 'fail', code: 'SERVICE_NO_ADDRESS', text: 'The service has no address.', exit: 'error' } }
    return signsUsersIn(node.settings) ? runSignedIn(node, endWith) : endWith(node, await callWithRetries(node))
  },
}

function endWith(node: NodeRun<ServiceSettings>, { reply, tries }: Called): Step {
  const tried: JsonObject = node.settings.retries > 0 ? { tries } : {}
  if (reply.ok) {
    const { statusCode, body, pages } = reply
    node.writeResult('response', { statusCode, body, ...(pages && { pages: pages.count, isComplete: pages.isComplete }), ...tried })
    if (isGood(reply.statusCode) || (node.settings.otherStatus === 'reply' && !takesPicture(node.settings))) {
      node.assign(node.settings.saves)
      const say = takesPicture(node.settings) ? sayPicture(node.settings, reply.body, (text) => node.fill(text)) : []
      return { say, then: { then: 'next' } }
    }
    const text = `The service answered ${reply.statusCode}: ${beginningOfBody(reply.body)}`
    return { then: { then: 'fail', code: 'SERVICE_STATUS', text, exit: 'error', unless: { exit: 'next', reads: 'response' } } }
  }
  node.writeResult('response', { statusCode: 0, body: null, ...tried })
  return { then: { then: 'fail', code: `SERVICE_${reply.failure.toUpperCase().replaceAll('-', '_')}`, text: reply.text, exit: 'error' } }
}

/** Nothing to call, or to take a picture of. */
function isWithoutPage({ serviceType, url, html, table }: ServiceSettings): boolean {
  if (serviceType === 'dataService') return table.trim() === ''
  return (serviceType === 'htmlToImage' ? html : url).trim() === ''
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300
}

const shownBodyChars = 200

function beginningOfBody(body: Json): string {
  const text = (typeof body === 'string' ? body : JSON.stringify(body)).replace(/\s+/g, ' ').trim()
  return text.length > shownBodyChars ? `${beginningOf(text, shownBodyChars)}…` : text
}
