// The edits by which what was chosen of a description becomes an integration, or changes one: always one batch, which is undone as one.
import type { ActionDraft, ReadDescription, SecurityScheme } from '@parley/contract/integration/integration'
import { newId } from '@parley/contract/base/ids'
import { JsonObject } from '@parley/contract/base/json'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { freeName } from '@parley/kit/name-rules/free-name'
import type { Compared } from './compare'

export interface NewIntegration {
  name: string
  address: string
  description: ReadDescription
  source: string
  actions: readonly ActionDraft[]
  /** A profile that is made with it, without its secrets; null for none. */
  profile: { scheme: SecurityScheme; name: string } | null
}

const plain = (value: object): JsonObject => JsonObject.parse(JSON.parse(JSON.stringify(value)))

/** Behind its service, so that nobody sees an action without one. */
export function editsOfNew({ name, address, description, source, actions, profile }: NewIntegration): { id: string; edits: Edit[] } {
  const { about, version, servers } = description
  const id = newId('integration')
  const authorizationId = profile === null ? '' : newId('authorization')
  const set = { name, about, address, version, servers, source, authorizationId }
  const made = profile === null ? [] : [putProfile(authorizationId, profile)]
  const names: string[] = []
  return { id, edits: [...made, { op: 'put', id, kind: 'integration', set }, ...actions.map((draft) => putNew(id, draft, names))] }
}

function putProfile(id: string, { scheme, name }: NonNullable<NewIntegration['profile']>): Edit {
  return { op: 'put', id, kind: 'authorization', set: { name, auth: scheme.auth, ...scheme.settings } }
}

function putNew(parentId: string, draft: ActionDraft, taken: string[]): Edit {
  const name = freeName(draft.name, taken)
  taken.push(name)
  return {
    op: 'put',
    id: newId('integration-action'),
    kind: 'integration-action',
    parentId,
    set: plain({ ...draft, name, isEnabled: true }),
  }
}

interface Renewal {
  integration: BotObject<'integration'>
  /** All it has. */
  actions: readonly BotObject<'integration-action'>[]
  description: ReadDescription
  source: string
  /** What of it was chosen. */
  chosen: Omit<Compared, 'same'>
}

/** Names and descriptions that people gave stay. */
export function editsOfRenewal({ integration, actions, description, source, chosen }: Renewal): Edit[] {
  const { version, servers } = description
  const names = actions.filter(({ id }) => !chosen.gone.some((gone) => gone.id === id)).map(({ data }) => data.name)
  return [
    { op: 'put', id: integration.id, kind: 'integration', set: { version, servers, source } },
    ...chosen.gone.map(({ id }): Edit => ({ op: 'remove', id })),
    ...chosen.changed.map(({ action, draft: { operationId, method, path, bodyType, parameters, reply } }): Edit => {
      const set = plain({ operationId, method, path, bodyType, parameters, reply })
      return { op: 'put', id: action.id, kind: 'integration-action', set }
    }),
    ...chosen.added.map((draft) => putNew(integration.id, draft, names)),
  ]
}
