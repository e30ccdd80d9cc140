// The settings of an action step, as they are stored, and with what its action and its profile say when it runs.
import type { JsonObject } from '@parley/contract/base/json'
import { callerSecretShape, callerShape } from '@parley/contract/objects/authorization/caller'
import { actionLimits } from '@parley/contract/objects/integration-action/index'
import { z } from 'zod'
import type { CallerSettings } from '../../authorization/methods/method'
import type { CompiledAction } from '../../integration/compiled-action'
import { callSettings } from '../shared/call/settings'

export const IntegrationActionNode = z.object({
  actionId: z.string().max(80).default(''),
  /** By the keys of the action's parameters; text with `{{...}}`. */
  values: z
    .array(z.object({ key: z.string().max(900), value: z.string().max(20_000) }))
    .max(actionLimits.parameters)
    .default([]),
  ...callSettings,
})
type Stored = z.infer<typeof IntegrationActionNode>

export interface ActionSettings extends Stored {
  /** null: it is not there. */
  action: CompiledAction | null
  caller: CallerSettings
}

/** What each setting is in a new step. */
export const actionDefaults: JsonObject = IntegrationActionNode.parse({})

const noCaller: CallerSettings = { ...z.object({ ...callerShape, ...callerSecretShape }).parse({}), auth: 'none', profile: '' }

export const withoutAction = (stored: Stored): ActionSettings => ({ ...stored, action: null, caller: noCaller })

/** Until its profile says more, a chosen one counts as not there. */
export function withAction(settings: ActionSettings, action: CompiledAction): ActionSettings {
  return { ...settings, action, caller: { ...noCaller, auth: action.authorizationId === '' ? 'none' : 'saved' } }
}
