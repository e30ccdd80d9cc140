// The action node: does an action of one of the bot's integrations with the values its fields are given, and keeps the reply in
// `context.<node>.response`. The network is a port's; what the action is was read from the service's description.
import { signsUsersIn as byUsers } from '@parley/contract/objects/authorization/caller'
import { type IntegrationAction, isNeeded, parameterKey, parameterLabel } from '@parley/contract/objects/integration-action/index'
import type { CompiledAction } from '../../integration/compiled-action'
import type { ServiceRequest } from '../../ports'
import type { NodeKind, NodeRun, Step } from '../node-kind'
import { callExits, callResults, endCall } from '../shared/call/end'
import { callWithRetries, isSafeMethod, type StepCall } from '../shared/call/retry'
import { answersWithCode, runSignedIn } from '../shared/call/sign-in'
import { readSettings } from '../shared/read-settings'
import { actionFields } from './fields'
import { bodyFormOf, type Filling, requestOf, requestSettings } from './request'
import { actionDefaults, type ActionSettings, IntegrationActionNode, withAction, withoutAction } from './settings'

const signsUsersIn = ({ caller }: ActionSettings): boolean => byUsers(caller.auth)

export const integrationActionNode: NodeKind<ActionSettings> = {
  id: 'integration-action',
  family: 'call',
  place: 7,
  label: 'Integration action',
  about: 'Do an action of an outside service that you have added, and use its reply.',
  icon: 'action',
  exits: callExits,
  fields: actionFields,
  defaults: actionDefaults,
  results: callResults,
  requestSettings,
  isHeld: true,
  summary: ['{{settings.actionId}}'],
  read: (settings) => withoutAction(readSettings(IntegrationActionNode, settings)),
  takesAction: {
    chosen: ({ actionId }) => actionId,
    with: withAction,
    empty: emptyFields,
    settings: (actionId, values) => ({ actionId, values: values.map(({ key, value }) => ({ key, value })) }),
    whyNot: (node) => {
      const made = madeFor(node)
      return 'fault' in made ? made.fault.text : null
    },
  },
  signsInBy: {
    chosen: ({ action }) => action?.authorizationId ?? '',
    with: (settings, caller) => ({ ...settings, caller }),
  },
  request: (node) => {
    const made = madeFor(node)
    return 'fault' in made ? null : { request: made.request, bodyForm: bodyFormOf(made.action) }
  },
  pauses: signsUsersIn,
  answers: async (node) => (signsUsersIn(node.settings) ? answersWithCode(node) : 'no'),
  run,
}

async function run(node: NodeRun<ActionSettings>): Promise<Step> {
  const { caller } = node.settings
  const made = madeFor(node)
  if ('fault' in made) return failed(node, made.fault)
  const call = callOf(node, made.action, made.request)
  if (!signsUsersIn(node.settings)) return endCall(node, await callWithRetries(node, call))
  return runSignedIn(node, call, caller.signInMinutes, (called) => endCall(node, called))
}

/** `first`: its values are known to fit, and those of a later try are the same. */
function callOf(node: NodeRun<ActionSettings>, action: CompiledAction, first: ServiceRequest): StepCall {
  const { settings } = node
  return {
    ...settings,
    request: (waited) => {
      const made = requestOf(node, action, waited)
      return 'fault' in made ? first : made.request
    },
    bodyForm: bodyFormOf(action),
    isRepeatable: settings.retryUnsafe || isSafeMethod(action.method),
  }
}

interface Why {
  code: string
  text: string
}

/** The request, or why there is none. */
function madeFor(node: Filling): { action: CompiledAction; request: ServiceRequest } | { fault: Why } {
  const { action } = node.settings
  if (action === null) return { fault: { code: 'ACTION_GONE', text: 'The action is not there any more.' } }
  if (!action.isEnabled) return { fault: { code: 'ACTION_OFF', text: `The action “${action.name}” is switched off.` } }
  if (action.address.trim() === '') return { fault: { code: 'ACTION_NO_ADDRESS', text: `“${action.integration}” has no base address.` } }
  const made = requestOf(node, action)
  return 'fault' in made ? made : { action, request: made.request }
}

function failed(node: NodeRun<ActionSettings>, { code, text }: Why): Step {
  node.forgetAsked()
  node.writeResult('response', { statusCode: 0, body: null })
  return { then: { then: 'fail', code, text, exit: 'error' } }
}

/** Fields that the action cannot do without, as people read them. */
function emptyFields({ values }: ActionSettings, { parameters }: IntegrationAction): string[] {
  const given = new Set(values.filter(({ value }) => value.trim() !== '').map(({ key }) => key))
  return parameters.filter((parameter) => isNeeded(parameter) && !given.has(parameterKey(parameter))).map(parameterLabel)
}
