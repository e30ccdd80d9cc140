// The call of a service component over the wire: written, taken back, read.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import { sentence } from '@parley/contract/sentences'
import { nodeKindOf } from '@parley/runtime/nodes/index'
import type { Ctx } from '../../base/context'
import { changeDocument } from '../../bot/document/index'
import { findComponent, shownComponent } from './read'

export async function saveService(ctx: Ctx, { componentId, operation, settings }: CallInput<'component.save-service'>) {
  const component = await findComponent(ctx, componentId)
  const kind = nodeKindOf(component.data.type)
  if (kind?.request === undefined) fail('INVALID_INPUT', sentence('refused.no-call'))
  if (operation === 'get') return shownComponent(component)
  const known = new Set(kind.fields.map(({ name }) => name))
  const unknown = Object.keys(settings).find((name) => !known.has(name))
  if (unknown !== undefined) fail('INVALID_INPUT', `There is no setting ${unknown.slice(0, 80)}.`)
  const kept = operation === 'delete' ? kind.defaults : { ...component.data.settings, ...settings }
  await changeDocument(ctx, `Changed ${component.data.name}`, [{ op: 'put', id: componentId, kind: 'node', set: { settings: kept } }])
  return shownComponent(await findComponent(ctx, componentId))
}
