// The rules of bots: names (§5), the documents new ones start with. Deleting and bringing back is removed/'s. The wire's word for a bot is stream.
import { allows, listPermissions } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { botTypes, newId } from '@parley/contract/base/ids'
import type { StateId } from '@parley/contract/objects/states'
import type { CallInput } from '@parley/contract/calls'
import type { Stream } from '@parley/contract/bot/bot'
import { Bot } from '@parley/contract/objects/bot/index'
import { isPictureId } from '@parley/contract/objects/bot/icon'
import type { Edit } from '@parley/contract/objects/object'
import { isStoreAdmin } from '../../base/security/access/sign-in-scope'
import { actorOf, type Capabilities, type Ctx, type Tx } from '../../base/context'
import { changesSince } from '../../base/storage/document/changes-since'
import { applyBatch } from '../../base/storage/document/apply'
import { type Author, markUndone, neverUndone } from '../../base/storage/document/store'
import { channelsInUse } from '../../channel/channel/index'
import { authorOf, changeDocument, tellChanged } from '../document/index'
import { requestsOfBots } from '../../release/publish-request/index'
import { checkKeptPicture, checkPicture, keepUpload } from '../../integration/file/index'
import { lastVerdicts } from '../../testing/batch-test/index'
import { sampleEdits, sampleOf } from '../marketplace/index'
import { shownIcons } from './shown-icons'
import { restoreRemoved } from './removed/removed'
import { botStateOf, type StateFacts } from './state'
import { type BotRecord, insertBot, readBots } from './store'
import { sentence } from './sentences'

/** An installation of one's own sells no plans: all of its bots are on this one. */
const ownPlan = { planId: 'self-hosted', planName: 'Self-hosted' } as const

/** What of a bot is counted elsewhere. */
interface Counted {
  icon: string
  channels: string[]
  changesSinceLive: number
  failingTests: number
  request: StateFacts['request']
}

function stateOf({ isSuspended, isWorkedOn, live }: BotRecord, request: StateFacts['request']): StateId {
  return botStateOf({ isSuspended, isWorkedOn, isLive: live !== null, request })
}

function streamOf(record: BotRecord, { icon, channels, changesSinceLive, failingTests, request }: Counted, now: number): Stream {
  const { bot } = record
  const day = (back: number): string => new Date(now - back * 86_400_000).toISOString().slice(0, 10)
  return {
    _id: record.id,
    name: bot.name,
    description: bot.description,
    type: bot.type,
    color: bot.color,
    icon,
    createdOn: record.createdAt.toISOString(),
    createdBy: record.createdBy,
    ownerName: record.ownerName,
    lModifiedOn: record.changedAt.toISOString(),
    lModifiedBy: record.changedBy,
    lModifiedByName: record.changedByName,
    defaultLanguage: bot.defaultLanguage,
    languages: bot.languages,
    license: { ...ownPlan, billingType: record.billingType },
    channels,
    taskCounts: record.taskCounts,
    permissions: listPermissions(record.permissions),
    enableNegativePatterns: bot.settings.negativePatterns,
    universalBotVersion: bot.universalVersion,
    status: record.status,
    state: stateOf(record, request),
    sampleId: bot.sampleId,
    liveVersion: record.live?.number ?? null,
    changesSinceLive,
    failingTests,
    sessions7d: [6, 5, 4, 3, 2, 1, 0].map((back) => record.sessions.find((s) => s.day === day(back))?.count ?? 0),
    needsTraining: record.modelState !== 'up-to-date',
    isTraining: record.isTraining,
  }
}

export async function listBots(ctx: Ctx): Promise<Stream[]> {
  const actor = actorOf(ctx)
  return streamsOf(ctx, await readBots(ctx.db, actor.userId, actor.accountId))
}

export async function getBot(ctx: Ctx, botId = ctx.botId): Promise<Stream> {
  const [record] = await readBots(ctx.db, actorOf(ctx).userId, null, { botId })
  const [stream] = record === undefined ? [] : await streamsOf(ctx, [record])
  return stream ?? fail('NOT_FOUND', sentence('refused.no-bot'))
}

async function streamsOf(ctx: Ctx, records: readonly BotRecord[]): Promise<Stream[]> {
  const ids = records.map(({ id }) => id)
  const tested = records.filter(({ permissions }) => allows(permissions, 'BATCH_TESTING', 'VIEW')).map(({ id }) => id)
  const [channels, verdicts, requests, icons] = await Promise.all([
    channelsInUse(ctx, ids),
    lastVerdicts(ctx.db, tested),
    requestsOfBots(ctx.db, ids),
    shownIcons(
      ctx.db,
      records.map(({ id, accountId, bot: { icon } }) => ({ id, accountId, icon })),
    ),
  ])
  const counted = records.map(async (record) => {
    const { id, rev, live } = record
    const changesSinceLive = live === null ? rev : await changesSince(ctx.db, id, { since: live.rev, rev })
    const { right, of } = verdicts.get(id) ?? { right: 0, of: 0 }
    const request = requests.get(id) ?? null
    const icon = icons.get(id) ?? ''
    return streamOf(record, { icon, channels: channels.get(id) ?? [], changesSinceLive, failingTests: of - right, request }, ctx.now())
  })
  return Promise.all(counted)
}

export async function createBot(ctx: Ctx, input: CallInput<'bot.create'>): Promise<Stream> {
  const actor = actorOf(ctx)
  const type =
    botTypes.find((known) => known === input.type) ??
    (input.type === 'standard' ? 'default' : fail('INVALID_INPUT', `There is no bot type ${input.type}.`))
  if (type === 'sample' && !(await isStoreAdmin(ctx.db, actor))) fail('NO_PERMISSION', sentence('refused.sample-type'))
  const botId = await ctx.write((tx) =>
    makeBot(
      ctx,
      tx,
      { accountId: actor.accountId, author: authorOf(ctx), sampleId: input.sampleId },
      {
        name: input.name,
        type,
        description: input.description,
        color: input.color,
        defaultLanguage: input.defaultLanguage,
        languages: [input.defaultLanguage],
      },
    ),
  )
  return getBot(ctx, botId)
}

export interface NewBot {
  accountId: string
  author: Author
  sampleId: string
}

/** Makes a bot, from a sample or empty, in the caller's transaction. Answers with its id. */
export async function makeBot(
  services: Pick<Capabilities, 'bus' | 'events' | 'now'>,
  tx: Tx,
  from: NewBot,
  fields: Partial<Bot> & { name: string },
): Promise<string> {
  const botId = newId('bot', services.now())
  await insertBot(tx.db, {
    id: botId,
    accountId: from.accountId,
    userId: from.author.id,
    by: from.author.name,
  })
  const sample = from.sampleId === '' ? null : sampleOf(from.sampleId)
  const edits: Edit[] = sample
    ? sampleEdits(sample, botId, fields)
    : [{ op: 'put', id: botId, kind: 'bot', set: JSON.parse(JSON.stringify(Bot.parse(fields))) }]
  const batch = { id: newId('batch'), label: `Made ${fields.name}`, edits }
  const applied = await applyBatch(tx, botId, { ...from.author, permissions: null }, { batch, now: services.now() })
  await markUndone(tx.db, botId, batch.id, neverUndone)
  await tellChanged(services, tx, botId, applied)
  return botId
}

export async function updateBot(ctx: Ctx, input: CallInput<'bot.update'>): Promise<Stream> {
  const [record] = await readBots(ctx.db, actorOf(ctx).userId, null, { botId: ctx.botId })
  if (!record) fail('NOT_FOUND', sentence('refused.no-bot'))
  if (input.icon !== undefined && isPictureId(input.icon)) await checkKeptPicture(ctx, record.accountId, input.icon)
  const set = {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.description !== undefined && { description: input.description }),
    ...(input.color !== undefined && { color: input.color }),
    ...(input.icon !== undefined && { icon: input.icon }),
    ...(input.settings && { settings: { ...record.bot.settings, ...input.settings } }),
  }
  await changeDocument(ctx, 'Bot settings', [{ op: 'put', id: ctx.botId, kind: 'bot', set }])
  return getBot(ctx)
}

/** The picture is kept first: an icon that a bot names is there. */
export async function uploadIcon(ctx: Ctx, { file }: CallInput<'bot.upload-icon'>): Promise<Stream> {
  await checkPicture(file)
  const { fileId } = await keepUpload(ctx, file)
  await changeDocument(ctx, 'Changed the icon', [{ op: 'put', id: ctx.botId, kind: 'bot', set: { icon: fileId } }])
  return getBot(ctx)
}

export async function restoreBot(ctx: Ctx): Promise<Stream> {
  const { isShared } = await restoreRemoved(ctx)
  const [record] = await readBots(ctx.db, actorOf(ctx).userId, null, { botId: ctx.botId, isUnshared: !isShared })
  const [stream] = record === undefined ? [] : await streamsOf(ctx, [record])
  return stream ?? fail('NOT_FOUND', sentence('refused.no-bot'))
}
