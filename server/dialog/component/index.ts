// Components and nodes one at a time over the paths existing scripts use, as a feature of the server.
import type { CallInput } from '@parley/contract/calls'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { createComponent, getDialog } from '../dialog/index'
import { changeDocument } from '../../bot/document/index'
import { addNode, moveNode, removeNode, unlock } from './nodes'
import { findComponent, findWireNode, listComponents, shownComponent } from './read'
import { saveService } from './service-node'
import { getPatterns, getSynonyms, setPatterns, setSynonyms } from './words'

export { findComponent, shownComponent } from './read'
export { intentOfComponent } from './words'

const done = { ok: true } as const

async function remove(ctx: Ctx, componentId: string, dialogId?: string): Promise<void> {
  const { data } = await findComponent(ctx, componentId, dialogId)
  await changeDocument(ctx, `Removed ${data.name}`, [{ op: 'remove', id: componentId }])
}

async function create(ctx: Ctx, { dialogId, type, name, settings }: CallInput<'component.create-in-dialog'>) {
  await getDialog(ctx, dialogId)
  const { _id } = await createComponent(ctx, { streamId: ctx.botId, type, name }, { dialogId, settings })
  return shownComponent(await findComponent(ctx, _id))
}

async function update(ctx: Ctx, { dialogId, componentId, name, settings }: CallInput<'component.update-in-dialog'>) {
  const { data } = await findComponent(ctx, componentId, dialogId)
  const set = { ...(name !== undefined && { name }), settings: { ...data.settings, ...settings } }
  await changeDocument(ctx, `Changed ${data.name}`, [{ op: 'put', id: componentId, kind: 'node', set }])
  return shownComponent(await findComponent(ctx, componentId))
}

const handlers: Handlers<'component'> = {
  'component.list': async (ctx, { offset, limit }) =>
    (await listComponents(ctx)).slice(offset, limit === undefined ? undefined : offset + limit),
  'component.get': async (ctx, input) => shownComponent(await findComponent(ctx, input.componentId)),
  'component.remove': async (ctx, input) => remove(ctx, input.componentId).then(() => done),
  'component.list-in-dialog': async (ctx, input) => getDialog(ctx, input.dialogId).then(() => listComponents(ctx, input.dialogId)),
  'component.create-in-dialog': (ctx, input) => create(ctx, input),
  'component.update-in-dialog': (ctx, input) => update(ctx, input),
  'component.remove-from-dialog': async (ctx, input) => remove(ctx, input.componentId, input.dialogId).then(() => done),
  'component.get-node': (ctx, input) => findWireNode(ctx, input.dialogId, input.nodeId),
  'component.add-node': (ctx, input) => addNode(ctx, input),
  'component.move-node': (ctx, input) => moveNode(ctx, input),
  'component.remove-node': async (ctx, input) => removeNode(ctx, input.dialogId, input.nodeId).then(() => done),
  'component.unlock-node': async (ctx, input) => {
    const { componentId } = await findWireNode(ctx, input.dialogId, input.nodeId)
    await unlock(ctx, componentId)
    return done
  },
  'component.unlock': async (ctx, input) => unlock(ctx, input.componentId).then(() => done),
  'component.get-synonyms': (ctx, input) => getSynonyms(ctx, input.componentId, input.language),
  'component.set-synonyms': (ctx, input) => setSynonyms(ctx, input.componentId, input.synonyms, input.language),
  'component.get-patterns': (ctx, input) => getPatterns(ctx, input.componentId),
  'component.set-patterns': (ctx, input) => setPatterns(ctx, input.componentId, input.patterns),
  'component.save-service': (ctx, input) => saveService(ctx, input),
}

export const component: Feature = { name: 'component', handlers }
