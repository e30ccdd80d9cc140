// How the last publish of a bot went, as a feature of the server: from what publishing notes, a request that waits, and what is live.
import type { BotVersion } from '@parley/contract/release/bot-version'
import type { DeploymentStatus } from '@parley/contract/release/deployment-status'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { listOfVersions } from '../bot-version/index'
import { lastDeployment } from '../deployment/index'
import { openRequestOf } from '../publish-request/index'
import { sentence } from './sentences'

async function statusOf(ctx: Ctx): Promise<DeploymentStatus> {
  const [last, asked, versions] = await Promise.all([
    lastDeployment(ctx),
    openRequestOf(ctx.db, ctx.botId),
    listOfVersions(ctx.db, ctx.botId),
  ])
  const live = liveOf(versions, last)
  const nothing = { version: null, live, reason: '', says: {}, startedAt: null, endedAt: null }
  if (asked !== undefined && (last === null || last.startedAt < asked.askedAt))
    return { ...nothing, state: 'pending', by: asked.askedBy, note: asked.comment, startedAt: asked.askedAt.getTime() }
  if (last === null) return { ...nothing, state: 'none', by: '', note: '' }
  const why: { text: string; said: LocalizedMessage | null } = last.isCutOff ? cutOff() : { text: last.error, said: last.said }
  return {
    ...nothing,
    state: last.isCutOff ? 'failed' : last.state,
    by: last.userName,
    note: last.note,
    startedAt: last.startedAt.getTime(),
    endedAt: (last.isCutOff ? last.aliveAt : last.endedAt)?.getTime() ?? null,
    reason: why.text,
    says: why.said === null ? {} : { reason: why.said },
    version: briefOf(versions.find(({ id }) => id === last.versionId)),
  }
}

const briefOf = (version: BotVersion | undefined) => (version === undefined ? null : { id: version.id, number: version.number })

/** A version is live since it was published, or since it was made live again: that is known of the last publish. */
function liveOf(versions: readonly BotVersion[], last: Awaited<ReturnType<typeof lastDeployment>>): DeploymentStatus['live'] {
  const version = versions.find(({ live }) => live)
  if (version === undefined) return null
  const { id, number, note, createdBy, createdAt } = version
  if (last?.state === 'success' && last.versionId === id && last.endedAt !== null)
    return { id, number, note, by: last.userName, since: last.endedAt.getTime() }
  return { id, number, note, by: createdBy, since: createdAt }
}

function cutOff(): { text: string; said: LocalizedMessage } {
  const { text, key, values } = sentence('cut-off')
  return { text, said: { key, values } }
}

const handlers: Handlers<'deployment-status'> = {
  'deployment-status.get': (ctx) => statusOf(ctx),
}

export const deploymentStatus: Feature = { name: 'deployment-status', handlers }
