// What somebody with the link sees of a scene and says about it. Of what a line mentions they read names alone: no address that is called, no id.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { sceneLimits } from '@parley/contract/dialog/scene-limits'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { SceneComponent } from '@parley/contract/objects/scene/index'
import type { Ctx } from '../../../base/context'
import { blockedUntil, count, throttleKey } from '../../../base/security/throttle/throttle'
import { listObjects } from '../../../base/storage/document/store'
import { sentence } from '../sentences'
import { addComment, countComments, listComments } from '../store'
import { openLink } from './link'

/** For all readers of a scene together, on top of what one address may send. */
const comments = { count: 60, windowMs: 3600_000, blockMs: 600_000 }

export async function readShared(ctx: Ctx, token: string): Promise<CallReply<'scene.get-shared'>> {
  const { botId, scene } = await openLink(ctx, token)
  const objects = await listObjects(ctx.db, botId, ['bot', 'form', 'entity'])
  const said = await listComments(ctx.db, { botId, sceneId: scene.id })
  const { name, description, lines } = scene.data
  return {
    botName: objectsOf({ objects }, 'bot')[0]?.data.name ?? '',
    name,
    description,
    lines: lines.map(({ id, speaker, text, component }) => ({
      id,
      speaker,
      text,
      part: component?.kind ?? '',
      shows: shownOf(component, objects),
    })),
    comments: said.map(({ lineId, author, text, createdOn, resolvedBy }) => ({
      lineId,
      author,
      text,
      createdOn,
      isResolved: resolvedBy !== '',
    })),
  }
}

function shownOf(component: SceneComponent | null, objects: readonly BotObject[]): string {
  if (component?.kind === 'choices') return component.options.join(', ')
  if (component?.kind === 'form') return objectsOf({ objects }, 'form').find(({ id }) => id === component.formId)?.data.name ?? ''
  if (component?.kind !== 'question') return ''
  return objectsOf({ objects }, 'entity').find(({ id }) => id === component.entityId)?.data.name ?? component.name
}

export async function comment(ctx: Ctx, input: CallInput<'scene.comment-shared'>): Promise<void> {
  const { botId, scene } = await openLink(ctx, input.token)
  if (input.lineId !== '' && !scene.data.lines.some(({ id }) => id === input.lineId)) fail('NOT_FOUND', sentence('refused.no-line'))
  const key = throttleKey('scene-comment', `${botId} ${scene.id}`)
  const now = ctx.now()
  if ((await blockedUntil(ctx.db, key, now)) > 0 || (await count(ctx.db, key, comments, now)) > 0) fail('TOO_MANY_REQUESTS')
  const place = { botId, sceneId: scene.id }
  await ctx.write(async (tx) => {
    if ((await countComments(tx.db, place)) >= sceneLimits.comments)
      fail('LIMIT_REACHED', sentence('refused.many-comments', { most: sceneLimits.comments }))
    const { author, text, lineId } = input
    await addComment(tx.db, botId, { _id: newId('sceneComment', now), sceneId: scene.id, lineId, author, text }, new Date(now))
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId, tag: 'scene' }))
  })
}
