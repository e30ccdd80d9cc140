// Integrations on the paths of scripts: read and written as any other edit of the document.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import type { ReadDescription, WireAction, WireIntegration } from '@parley/contract/integration/integration'
import { IntegrationAction } from '@parley/contract/objects/integration-action/index'
import { Integration } from '@parley/contract/objects/integration/index'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import type { ServiceRules } from '../../base/bot/ports/service'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument, findNamed, listNamed, putNamed } from '../../bot/document/index'
import { readGiven } from './read'
import { sentence } from './sentences'

type Given = Omit<CallInput<'integration.create'>, 'streamId'>
type Changes = Omit<CallInput<'integration.update'>, 'streamId' | 'integrationid'>

/** Those of all integrations, by the integration. */
async function actionsOf(ctx: Ctx): Promise<Map<string, BotObject<'integration-action'>[]>> {
  const objects = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['integration-action']) }, 'integration-action')
  const byParent = new Map<string, BotObject<'integration-action'>[]>()
  for (const action of objects) byParent.set(action.parentId, [...(byParent.get(action.parentId) ?? []), action])
  return byParent
}

export async function shownAll(ctx: Ctx, integrations: readonly BotObject<'integration'>[]): Promise<WireIntegration[]> {
  const actions = await actionsOf(ctx)
  return integrations.map(({ id, data }) => ({ _id: id, ...Integration.parse(data), actions: actions.get(id)?.length ?? 0 }))
}

export const listIntegrations = async (ctx: Ctx): Promise<WireIntegration[]> => shownAll(ctx, await listNamed(ctx, 'integration'))

export async function findIntegration(ctx: Ctx, id: string): Promise<WireIntegration> {
  const [found] = await shownAll(ctx, [await findNamed(ctx, 'integration', id)])
  return found ?? fail('NOT_FOUND')
}

export async function listActions(ctx: Ctx, integrationId: string): Promise<WireAction[]> {
  await findNamed(ctx, 'integration', integrationId)
  const actions = (await actionsOf(ctx)).get(integrationId) ?? []
  return actions
    .map(({ id, data }) => ({ _id: id, ...IntegrationAction.parse(data) }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || (one._id < other._id ? -1 : 1))
}

export async function createIntegration(ctx: Ctx, rules: ServiceRules, { text, url, ...given }: Given): Promise<WireIntegration> {
  const isDescribed = text.trim() !== '' || url.trim() !== ''
  const { problem, description } = isDescribed ? await readGiven({ text, url }, rules) : { problem: '', description: null }
  if (problem !== '') fail('INVALID_INPUT', sentence('refused.description', { why: problem }))
  const name = given.name ?? description?.title ?? ''
  if (name === '') fail('INVALID_INPUT', sentence('refused.integration-name'))
  const id = newId('integration', ctx.now())
  const set = { ...(description && settingsOf(description, url)), ...plain(given), name }
  const actions = (description?.actions ?? []).map(
    (action): Edit => ({
      op: 'put',
      id: newId('integration-action', ctx.now()),
      kind: 'integration-action',
      parentId: id,
      set: plain(action),
    }),
  )
  await changeDocument(ctx, `Added ${name}`, [{ op: 'put', id, kind: 'integration', set }, ...actions])
  return findIntegration(ctx, id)
}

function settingsOf({ about, version, servers }: ReadDescription, url: string): JsonObject {
  return { about, version, servers, address: servers[0] ?? '', source: url.trim() }
}

export async function updateIntegration(ctx: Ctx, id: string, changes: Changes): Promise<WireIntegration> {
  await putNamed(ctx, 'integration', plain(changes), id)
  return findIntegration(ctx, id)
}

/** What is not given is left as it is. */
function plain(given: object): JsonObject {
  const set: JsonObject = JSON.parse(JSON.stringify(given))
  return set
}
