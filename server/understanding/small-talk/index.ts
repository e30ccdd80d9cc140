// Small talk, as a feature of the server: objects of the bot's document by calls of their own, and whole sets of it. Which small talk a sentence
// is, is the engine's; when it is answered, the runtime's.
import { fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { SmallTalkFileReport } from '@parley/contract/understanding/small-talk'
import { type Edit, objectsOf } from '@parley/contract/objects/object'
import { actorOf, type Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { lastJobOf } from '../../base/work/jobs/jobs'
import { beginImport, changeDocument, importJobOf } from '../../bot/document/index'
import { findOwnFile } from '../../integration/file/index'
import { trainingStateOf } from '../training/index'
import { answersSet, newGroup, newNode, nextPlace, questionsSet, reordered } from './edits'
import { exportJob, importJob } from './jobs'
import { migrate } from './migrate'
import { groupOf, groupRows, matchesWords, nodeOf, nodeRows, readTalk } from './read'
import { hasStarter, starterEdits } from './starter/index'
import { sentence } from './sentences'

const changed = 'Changed small talk'

async function page(
  ctx: Ctx,
  { language, limit, offset, search = '' }: { language?: string | undefined; limit: number; offset: number; search?: string },
) {
  const rows = nodeRows(await readTalk(ctx.db, ctx.botId), language).filter((row) => search === '' || matchesWords(row, search))
  return { total: rows.length, items: rows.slice(offset, offset + limit) }
}

async function createGroup(ctx: Ctx, { groupName, language }: CallInput<'small-talk.create-group'>) {
  const { groups } = await readTalk(ctx.db, ctx.botId)
  const { id, edit } = newGroup(groupName, language, nextPlace(groups), ctx.now())
  await changeDocument(ctx, `Added ${groupName}`, [edit])
  return groupOf(ctx, id)
}

async function create(ctx: Ctx, { groupId, questions, answers }: CallInput<'small-talk.create'>) {
  await groupOf(ctx, groupId)
  const { nodes } = await readTalk(ctx.db, ctx.botId)
  const node = newNode(groupId, { questions, answers }, nextPlace(nodes.filter(({ parentId }) => parentId === groupId)), ctx.now())
  await changeDocument(ctx, `Added ${questions[0]}`, [node])
  return nodeOf(ctx, node.id)
}

async function update(ctx: Ctx, { groupId, nodeId, questions, answers, state }: CallInput<'small-talk.update'>) {
  const { questions: before } = await nodeOf(ctx, nodeId, groupId)
  const set = {
    ...(questions && questionsSet(questions)),
    ...(answers && answersSet(answers)),
    ...(state && { enabled: state === 'enabled' }),
  }
  await changeDocument(ctx, `Changed ${before[0]}`, [{ op: 'put', id: nodeId, kind: 'small-talk', set }])
  return nodeOf(ctx, nodeId)
}

async function regroup(ctx: Ctx, { nodeIds, groupId }: CallInput<'small-talk.regroup'>) {
  await groupOf(ctx, groupId)
  const { nodes } = await readTalk(ctx.db, ctx.botId)
  const next = nextPlace(nodes.filter(({ parentId }) => parentId === groupId))
  const edits = [...new Set(nodeIds)].flatMap((id, at): Edit[] => {
    if (!nodes.some((node) => node.id === id)) fail('NOT_FOUND', sentence('refused.no-small-talk'))
    return [
      { op: 'move', id, parentId: groupId },
      { op: 'put', id, kind: 'small-talk', set: { position: next + at } },
    ]
  })
  await changeDocument(ctx, changed, edits)
  return rowsOfGroup(ctx, groupId)
}

const rowsOfGroup = async (ctx: Ctx, groupId: string) =>
  nodeRows(await readTalk(ctx.db, ctx.botId)).filter((row) => row.groupId === groupId)

async function reorder(ctx: Ctx, { groupIds, nodeIds }: CallInput<'small-talk.reorder'>) {
  const { groups, nodes } = await readTalk(ctx.db, ctx.botId)
  const parents = new Set(nodes.filter(({ id }) => nodeIds.includes(id)).map(({ parentId }) => parentId))
  const isKnown =
    nodeIds.every((id) => nodes.some((node) => node.id === id)) && groupIds.every((id) => groups.some((group) => group.id === id))
  if (!isKnown) fail('NOT_FOUND', sentence('refused.no-small-talk'))
  const edits = [...parents].flatMap((parent) =>
    reordered(
      'small-talk',
      nodeIds,
      nodes.filter(({ parentId }) => parentId === parent),
    ),
  )
  if (groupIds.length > 0) edits.push(...reordered('small-talk-group', groupIds, groups))
  if (edits.length > 0) await changeDocument(ctx, changed, edits)
  return nodeRows(await readTalk(ctx.db, ctx.botId)).filter(({ groupId }) => groupIds.length > 0 || parents.has(groupId))
}

/** The questions named must be those there are. */
async function reorderQuestions(ctx: Ctx, { nodeId, questions }: CallInput<'small-talk.reorder-questions'>) {
  const before = await nodeOf(ctx, nodeId)
  const isSame = JSON.stringify(questions.toSorted()) === JSON.stringify(before.questions.toSorted())
  if (!isSame) fail('INVALID_INPUT', sentence('refused.input', { field: 'questions' }))
  await changeDocument(ctx, changed, [{ op: 'put', id: nodeId, kind: 'small-talk', set: questionsSet(questions) }])
  return nodeOf(ctx, nodeId)
}

async function setModule(ctx: Ctx, enabled: boolean) {
  const [bot] = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')
  const settings = JSON.parse(JSON.stringify({ ...bot?.data.settings, smallTalk: enabled }))
  await changeDocument(ctx, changed, [{ op: 'put', id: ctx.botId, kind: 'bot', set: { settings } }])
  return { enabled }
}

async function answerStatus(ctx: Ctx): Promise<CallReply<'small-talk.get-answer-status'>> {
  const { nodes } = await readTalk(ctx.db, ctx.botId)
  const { state, changes } = await trainingStateOf(ctx)
  const status = state === 'none' ? 'none' : changes === 0 ? 'up-to-date' : 'stale'
  return { status, nodes: nodes.length, answered: nodes.filter(({ data }) => data.enabled && data.answers.length > 0).length }
}

async function importStatus(ctx: Ctx, jobId: string | undefined) {
  const job = await importJobOf(ctx, importJob.kind, jobId)
  return { job, report: SmallTalkFileReport.safeParse(job?.result).data ?? null }
}

/** How many pieces of small talk they make. */
const talkIn = (edits: readonly Edit[]): number => edits.filter((edit) => edit.op === 'put' && edit.kind === 'small-talk').length

const handlers: Handlers<'small-talk'> = {
  'small-talk.list-groups': async (ctx, { language }) => groupRows(await readTalk(ctx.db, ctx.botId), language),
  'small-talk.create-group': createGroup,
  'small-talk.update-group': async (ctx, { groupId, groupName }) => {
    await groupOf(ctx, groupId)
    await changeDocument(ctx, `Renamed ${groupName}`, [{ op: 'put', id: groupId, kind: 'small-talk-group', set: { name: groupName } }])
    return groupOf(ctx, groupId)
  },
  'small-talk.remove-group': async (ctx, { groupId }) => {
    const { groupName } = await groupOf(ctx, groupId)
    await changeDocument(ctx, `Removed ${groupName}`, [{ op: 'remove', id: groupId }])
    return {}
  },
  'small-talk.list-of-group': async (ctx, { groupId }) => groupOf(ctx, groupId).then(() => rowsOfGroup(ctx, groupId)),
  'small-talk.create': create,
  'small-talk.get': (ctx, { groupId, nodeId }) => nodeOf(ctx, nodeId, groupId),
  'small-talk.update': update,
  'small-talk.remove': async (ctx, { groupId, nodeId }) => {
    const { questions } = await nodeOf(ctx, nodeId, groupId)
    await changeDocument(ctx, `Removed ${questions[0]}`, [{ op: 'remove', id: nodeId }])
    return {}
  },
  'small-talk.search': page,
  'small-talk.list': page,
  'small-talk.regroup': regroup,
  'small-talk.reorder': reorder,
  'small-talk.reorder-questions': reorderQuestions,
  'small-talk.migrate': (ctx, { topicId }) => migrate(ctx, topicId),
  'small-talk.add-starter': async (ctx, { language }) => {
    if (!hasStarter(language)) fail('INVALID_INPUT', sentence('refused.input', { field: 'language' }))
    const edits = starterEdits(language, await readTalk(ctx.db, ctx.botId), ctx.now())
    if (edits.length > 0) await changeDocument(ctx, 'Added the small talk that comes with the platform', edits)
    return { added: talkIn(edits) }
  },
  'small-talk.count-starter': async (ctx, { language }) => ({
    missing: talkIn(starterEdits(language, await readTalk(ctx.db, ctx.botId), ctx.now())),
  }),
  'small-talk.set-module': (ctx, { enabled }) => setModule(ctx, enabled),
  'small-talk.get-answer-status': answerStatus,
  'small-talk.import': async (ctx, { fileId, force, reading }) =>
    beginImport(ctx, importJob.kind, { ...(await findOwnFile(ctx, fileId)), force }, reading),
  'small-talk.export': (ctx, { type }) =>
    ctx.write((tx) =>
      ctx.jobs.start(tx, {
        kind: exportJob.kind,
        botId: ctx.botId,
        label: 'Export of small talk',
        startedBy: actorOf(ctx).userId,
        input: { type },
      }),
    ),
  'small-talk.get-import-status': (ctx, { jobId }) => importStatus(ctx, jobId),
  'small-talk.get-export-status': async (ctx) => ({ job: await lastJobOf(ctx.db, ctx.botId, exportJob.kind) }),
}

export const smallTalk: Feature = { name: 'small-talk', handlers, jobs: [importJob, exportJob] }
