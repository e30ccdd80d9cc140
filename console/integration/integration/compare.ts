// What a description that was read has against the actions that an integration has already: which are new, which have changed, and which are gone.
import type { ActionDraft } from '@parley/contract/integration/integration'
import { type IntegrationAction, operationKey } from '@parley/contract/objects/integration-action/index'
import type { BotObject } from '@parley/contract/objects/object'

type Action = BotObject<'integration-action'>

export interface Compared {
  added: ActionDraft[]
  changed: { action: Action; draft: ActionDraft }[]
  gone: Action[]
  /** How many are as they were. */
  same: number
}

/** An action is known by its method and path or, where it has moved, by what its service calls it. */
export function compare(actions: readonly Action[], drafts: readonly ActionDraft[]): Compared {
  const byOperation = new Map(actions.map((action) => [operationKey(action.data), action]))
  const taken = new Set<string>()
  const pairs: { action: Action; draft: ActionDraft }[] = []
  const take = (draft: ActionDraft, action: Action | undefined): boolean => {
    if (action === undefined || taken.has(action.id)) return false
    taken.add(action.id)
    pairs.push({ action, draft })
    return true
  }
  const unknown = drafts.filter((draft) => !take(draft, byOperation.get(operationKey(draft))))
  const byName = new Map(
    actions.filter(({ id, data }) => data.operationId !== '' && !taken.has(id)).map((action) => [action.data.operationId, action]),
  )
  const added = unknown.filter((draft) => !take(draft, byName.get(draft.operationId)))
  const changed = pairs.filter(({ action, draft }) => formOf(action.data) !== formOf(draft))
  return { added, changed, gone: actions.filter(({ id }) => !taken.has(id)), same: pairs.length - changed.length }
}

/** What of it steps hang on; its name and description are people's own. */
function formOf({
  method,
  path,
  bodyType,
  parameters,
  reply,
}: Pick<IntegrationAction, 'method' | 'path' | 'bodyType' | 'parameters' | 'reply'>): string {
  const asked = parameters.map(({ in: place, path: names, type, isRequired, options, style, about, usual }) => [
    place,
    names,
    type,
    isRequired,
    options,
    style,
    about,
    usual,
  ])
  return JSON.stringify([method, path, bodyType, asked, reply.map((field) => [field.path, field.type])])
}
