// The storyboard, as a feature of the server: scenes of a bot's document and files of them, the dialog a scene comes to, and sharing.
import { fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { changeDocument } from '../../bot/document/index'
import { makeDialog, previewDialog } from './dialog/make'
import { exampleScenes } from './examples'
import { exportScenes, importScenes } from './file'
import { addScenes, changeScenes, duplicateScene, findScene, listScenes, shown } from './scenes'
import { sentence } from './sentences'
import { readLink, resetLink, switchLinkOff } from './share/link'
import { comment, readShared } from './share/visit'
import { listComments, removeComment, setResolved } from './store'

const done = { ok: true } as const

async function create(ctx: Ctx, { name, description, lines }: CallInput<'scene.create'>) {
  const [scene] = await addScenes(ctx, [{ name, description, lines }], `Added ${name}`)
  return scene ?? fail('NOT_FOUND', sentence('refused.no-scene'))
}

async function update(ctx: Ctx, { sceneId, name, description, lines, position }: CallInput<'scene.update'>) {
  const [scene] = await changeScenes(ctx, [{ _id: sceneId, name, description, lines, position }])
  return scene ?? fail('NOT_FOUND', sentence('refused.no-scene'))
}

async function remove(ctx: Ctx, sceneId: string) {
  const { data } = await findScene(ctx.db, ctx.botId, sceneId)
  await changeDocument(ctx, `Removed ${data.name}`, [{ op: 'remove', id: sceneId }])
  return done
}

function tellComments(ctx: Ctx): void {
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'scene' })
}

async function resolve(
  ctx: Ctx,
  { sceneId, commentId, isResolved }: CallInput<'scene.resolve-comment'>,
): Promise<CallReply<'scene.resolve-comment'>> {
  const by = isResolved ? actorOf(ctx).name : ''
  const changed = await setResolved(ctx.db, { botId: ctx.botId, sceneId }, commentId, by)
  if (changed === undefined) return fail('NOT_FOUND', sentence('refused.no-comment'))
  tellComments(ctx)
  return changed
}

async function dropComment(ctx: Ctx, { sceneId, commentId }: CallInput<'scene.remove-comment'>) {
  if (!(await removeComment(ctx.db, { botId: ctx.botId, sceneId }, commentId))) fail('NOT_FOUND', sentence('refused.no-comment'))
  tellComments(ctx)
  return done
}

const handlers: Handlers<'scene'> = {
  'scene.list': async (ctx) => (await listScenes(ctx)).map(shown),
  'scene.list-examples': async () => exampleScenes,
  'scene.get': async (ctx, { sceneId }) => shown(await findScene(ctx.db, ctx.botId, sceneId)),
  'scene.create': (ctx, input) => create(ctx, input),
  'scene.update-all': (ctx, { scenes }) => changeScenes(ctx, scenes),
  'scene.update': (ctx, input) => update(ctx, input),
  'scene.remove': (ctx, { sceneId }) => remove(ctx, sceneId),
  'scene.duplicate': (ctx, { sceneId }) => duplicateScene(ctx, sceneId),
  'scene.export': (ctx, { sceneIds }) => exportScenes(ctx, sceneIds),
  'scene.import': (ctx, { file }) => importScenes(ctx, file),
  'scene.get-dialog': (ctx, { sceneId }) => previewDialog(ctx, sceneId),
  'scene.make-dialog': (ctx, input) => makeDialog(ctx, input),
  'scene.get-link': (ctx, { sceneId }) => readLink(ctx, sceneId),
  'scene.reset-link': (ctx, input) => resetLink(ctx, input),
  'scene.remove-link': async (ctx, { sceneId }) => {
    await switchLinkOff(ctx, sceneId)
    return done
  },
  'scene.list-comments': async (ctx, { sceneId }) => {
    const { id } = await findScene(ctx.db, ctx.botId, sceneId)
    return listComments(ctx.db, { botId: ctx.botId, sceneId: id })
  },
  'scene.resolve-comment': (ctx, input) => resolve(ctx, input),
  'scene.remove-comment': (ctx, input) => dropComment(ctx, input),
  'scene.get-shared': (ctx, { token }) => readShared(ctx, token),
  'scene.comment-shared': async (ctx, input) => {
    await comment(ctx, input)
    return done
  },
}

export const scene: Feature = { name: 'scene', handlers }
