// Actions of a bot's integrations, ready to be used by steps: each with where its service is and which profile says who calls.
import type { IntegrationAction } from '@parley/contract/objects/integration-action/index'
import type { BotObject } from '@parley/contract/objects/object'

export interface CompiledAction extends IntegrationAction {
  id: string
  /** Of the integration it hangs on. */
  integration: string
  /** Of that; text with `{{...}}`. */
  address: string
  authorizationId: string
}

export type Actions = ReadonlyMap<string, CompiledAction>

/** One whose integration is not there is none. */
export function compileActions(
  integrations: readonly BotObject<'integration'>[],
  actions: readonly BotObject<'integration-action'>[],
): Actions {
  const byId = new Map(integrations.map(({ id, data }) => [id, data]))
  const compiled = new Map<string, CompiledAction>()
  for (const { id, parentId, data } of actions) {
    const integration = byId.get(parentId)
    if (integration === undefined) continue
    const { name, address, authorizationId } = integration
    compiled.set(id, { ...data, id, integration: name, address, authorizationId })
  }
  return compiled
}
