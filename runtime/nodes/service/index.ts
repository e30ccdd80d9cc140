// The service node: calls an address, reads or changes records of data tables, or has a picture taken of a page, and keeps the reply in `context.<node>.response`. The network is a
// port's.
import { signsUsersIn as byUsers } from '@parley/contract/objects/authorization/caller'
import type { NodeKind, NodeRun, Step } from '../node-kind'
import { callExits, callResults, endCall } from '../shared/call/end'
import { type Called, callWithRetries, isSafeMethod, type StepCall } from '../shared/call/retry'
import { answersWithCode, runSignedIn } from '../shared/call/sign-in'
import { readSettings } from '../shared/read-settings'
import { sayPicture, takesPicture } from '../shared/picture'
import { serviceFields } from './fields'
import { bodyFormOf, requestOf, requestSettings, type ServiceSettings } from './request'
import { serviceDefaults, ServiceNode } from './settings'
import { usesTable } from './table'

export const serviceNode: NodeKind<ServiceSettings> = {
  id: 'service',
  family: 'call',
  place: 2,
  label: 'Service',
  about: 'Call a web service and use its reply, read or change records of data tables, or take a picture of a page.',
  icon: 'plug',
  exits: callExits,
  fields: serviceFields,
  defaults: serviceDefaults,
  results: callResults,
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
    const call = callOf(node)
    if (!signsUsersIn(node.settings)) return endWith(node, await callWithRetries(node, call))
    return runSignedIn(node, call, node.settings.signInMinutes, (called) => endWith(node, called))
  },
}

function signsUsersIn({ auth, serviceType }: ServiceSettings): boolean {
  return byUsers(auth) && serviceType === 'custom'
}

const isSafe = ({ method, subType, retryUnsafe }: ServiceSettings): boolean => retryUnsafe || (subType === 'rest' && isSafeMethod(method))

function callOf(node: NodeRun<ServiceSettings>): StepCall {
  const { settings } = node
  const isRepeatable = !takesPicture(settings) && !usesTable(settings) && isSafe(settings)
  return { ...settings, request: (waited) => requestOf(node, waited), bodyForm: bodyFormOf(settings), isRepeatable }
}

function endWith(node: NodeRun<ServiceSettings>, called: Called): Step {
  const { settings } = node
  if (!takesPicture(settings)) return endCall(node, called)
  return endCall(node, called, { isGoodOnly: true, says: (body) => sayPicture(settings, body, (text) => node.fill(text)) })
}

/** Nothing to call, or to take a picture of. */
function isWithoutPage({ serviceType, url, html, table }: ServiceSettings): boolean {
  if (serviceType === 'dataService') return table.trim() === ''
  return (serviceType === 'htmlToImage' ? html : url).trim() === ''
}
