// The link to a scene for people without a sign-in: made new, switched off, and what it opens, which is that one scene and nothing else.
import { randomBytes } from 'node:crypto'
import { fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { BotObject } from '@parley/contract/objects/object'
import { actorOf, type Ctx } from '../../../base/context'
import { hashOf } from '../../../base/security/access/tokens'
import { findObject } from '../../../base/storage/document/store'
import { findScene } from '../scenes'
import { sentence } from '../sentences'
import { findLink, findLinkByHash, putLink, removeLink, type SceneLink } from '../store'

const dayMs = 24 * 3600_000

type Shown = CallReply<'scene.get-link'>

const isOver = ({ expiresAt }: SceneLink, now: number): boolean => expiresAt !== null && expiresAt.getTime() <= now

function shownLink(link: SceneLink | undefined, now: number): Shown {
  if (link === undefined || isOver(link, now)) return { isOn: false, madeOn: '', madeBy: '', expiresOn: '' }
  return { isOn: true, madeOn: link.madeAt.toISOString(), madeBy: link.madeBy, expiresOn: link.expiresAt?.toISOString() ?? '' }
}

export async function readLink(ctx: Ctx, sceneId: string): Promise<Shown> {
  await findScene(ctx.db, ctx.botId, sceneId)
  return shownLink(await findLink(ctx.db, { botId: ctx.botId, sceneId }), ctx.now())
}

export async function resetLink(ctx: Ctx, { sceneId, days }: CallInput<'scene.reset-link'>): Promise<CallReply<'scene.reset-link'>> {
  await findScene(ctx.db, ctx.botId, sceneId)
  const token = randomBytes(32).toString('base64url')
  const [now, botId] = [ctx.now(), ctx.botId]
  const expiresAt = days === undefined ? null : new Date(now + days * dayMs)
  const link: SceneLink = { botId, sceneId, madeBy: actorOf(ctx).name, madeAt: new Date(now), expiresAt }
  await ctx.write(async (tx) => {
    await putLink(tx.db, link, hashOf(token))
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId, tag: 'scene' }))
  })
  return { ...shownLink(link, now), url: `${ctx.consoleUrl()}/shared-scene?token=${token}` }
}

export async function switchLinkOff(ctx: Ctx, sceneId: string): Promise<void> {
  const { botId } = ctx
  await findScene(ctx.db, botId, sceneId)
  await ctx.write(async (tx) => {
    await removeLink(tx.db, { botId, sceneId })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId, tag: 'scene' }))
  })
}

/** What a link leads to. One that was replaced, has ended or never was is told alike. */
export async function openLink(ctx: Ctx, token: string): Promise<{ botId: string; scene: BotObject<'scene'> }> {
  const link = await findLinkByHash(ctx.db, hashOf(token))
  if (link === undefined || isOver(link, ctx.now())) return fail('NOT_FOUND', sentence('refused.no-scene-link'))
  if (!(await findObject(ctx.db, link.botId, link.sceneId))) fail('NOT_FOUND', sentence('refused.no-scene-link'))
  return { botId: link.botId, scene: await findScene(ctx.db, link.botId, link.sceneId) }
}
