// Parameter mappings over paths for scripts, as a feature of the server: read, set, judged and brought to end users. How they are written
// is rows.ts; what is wrong with one is judged where all problems of a bot are.
import { fail } from '@parley/contract/base/errors'
import type { JudgedMapping, MappingRow, ParameterMapping } from '@parley/contract/dialog/mapping'
import type { BotObject } from '@parley/contract/objects/object'
import { namesOf } from '@parley/contract/objects/references'
import { wordOf } from '@parley/contract/sentences'
import { sameJson } from '@parley/kit/json/same'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { withSecrets } from '../../base/security/secrets/variables/store'
import { problemsOf } from '../../base/storage/document/problems/problems'
import { readDocument } from '../../base/storage/document/store'
import { liveObjects, publish as publishDocument, type Train, trainWith } from '../../release/bot-version/index'
import { changeDocument } from '../../bot/document/index'
import { findMapped, keptRows, parametersOf, rowsOf, shownMapping, type Which, withRows } from './rows'
import { sentence } from './sentences'

async function read(ctx: Ctx, which: Which) {
  const { objects } = await readDocument(ctx.db, ctx.botId)
  const object =
    findMapped(objects, which) ?? fail('NOT_FOUND', sentence(which.kind === 'dialog' ? 'refused.no-dialog' : 'refused.no-task'))
  return { objects, object }
}

async function getMapping(ctx: Ctx, which: Which): Promise<ParameterMapping> {
  const { objects, object } = await read(ctx, which)
  const served = findMapped((await liveObjects(ctx))?.objects ?? [], which)
  return {
    _id: object.id,
    name: object.data.name,
    parameters: parametersOf(object, objects),
    mapping: shownMapping(object, namesOf({ objects })),
    isPublished: served !== undefined && sameJson(served.data.mapping ?? [], object.data.mapping ?? []),
  }
}

async function setMapping(ctx: Ctx, which: Which, rows: readonly MappingRow[]): Promise<ParameterMapping> {
  const { objects, object } = await read(ctx, which)
  const { mapping = [] } = withRows(object, keptRows(object, rows, namesOf({ objects }))).data
  await changeDocument(ctx, '', [{ op: 'put', id: which.id, kind: which.kind, set: { mapping } }])
  return getMapping(ctx, which)
}

/** What is wrong with the mapping that one of these objects has. */
async function judge(ctx: Ctx, objects: readonly BotObject[], { id }: Which): Promise<JudgedMapping> {
  const all = problemsOf({ botId: ctx.botId, rev: 0, objects: [...objects] }, await withSecrets(ctx.db, ctx.botId), ctx.overviews.equipment)
  const problems = all.filter(({ objectId, field }) => objectId === id && field === 'mapping')
  return { valid: problems.length === 0, problems }
}

async function validate(ctx: Ctx, which: Which, rows: readonly MappingRow[] | undefined): Promise<JudgedMapping> {
  const { objects, object } = await read(ctx, which)
  if (rows === undefined) return judge(ctx, objects, which)
  const tried = withRows(object, keptRows(object, rows, namesOf({ objects })))
  return judge(ctx, replaced(objects, tried), which)
}

const replaced = (objects: readonly BotObject[], object: BotObject): BotObject[] =>
  objects.map((one) => (one.id === object.id ? object : one))

/** Judged twice: as the draft has it, and among what end users reach, which may lack what it is mapped to. */
async function publish(ctx: Ctx, train: Train, which: Which): Promise<ParameterMapping> {
  const { objects, object } = await read(ctx, which)
  const { name } = object.data
  const live = (await liveObjects(ctx))?.objects ?? fail('NOT_PUBLISHED')
  const served = findMapped(live, which) ?? fail('INVALID_INPUT', sentence('refused.not-live', { name }))
  const compose = (all: readonly BotObject[]): BotObject[] => replaced(all, withRows(served, rowsOf(object)))
  for (const among of [objects, compose(live)]) {
    const [problem] = (await judge(ctx, among, which)).problems
    if (problem) fail('INVALID_INPUT', sentence('refused.mapping-unfit', { name, why: whyOf(problem) }))
  }
  await publishDocument(ctx, train, { note: name, compose: (now) => compose(now.live?.objects ?? []) })
  return getMapping(ctx, which)
}

function whyOf({ text, says }: JudgedMapping['problems'][number]) {
  return says['text'] === undefined ? { text, key: '' } : wordOf({ ...says['text'], text })
}

const handlersWith = (train: Train): Handlers<'mapping'> => ({
  'mapping.get-of-alert': (ctx, { taskId }) => getMapping(ctx, { kind: 'alert', id: taskId }),
  'mapping.set-of-alert': (ctx, { taskId, mapping }) => setMapping(ctx, { kind: 'alert', id: taskId }, mapping),
  'mapping.validate-of-alert': (ctx, { taskId, mapping }) => validate(ctx, { kind: 'alert', id: taskId }, mapping),
  'mapping.publish-of-alert': (ctx, { taskId }) => publish(ctx, train, { kind: 'alert', id: taskId }),
  'mapping.get-of-action': (ctx, { taskId }) => getMapping(ctx, { kind: 'action', id: taskId }),
  'mapping.set-of-action': (ctx, { taskId, mapping }) => setMapping(ctx, { kind: 'action', id: taskId }, mapping),
  'mapping.validate-of-action': (ctx, { taskId, mapping }) => validate(ctx, { kind: 'action', id: taskId }, mapping),
  'mapping.publish-of-action': (ctx, { taskId }) => publish(ctx, train, { kind: 'action', id: taskId }),
  'mapping.get-of-information': (ctx, { taskId }) => getMapping(ctx, { kind: 'information', id: taskId }),
  'mapping.set-of-information': (ctx, { taskId, mapping }) => setMapping(ctx, { kind: 'information', id: taskId }, mapping),
  'mapping.validate-of-information': (ctx, { taskId, mapping }) => validate(ctx, { kind: 'information', id: taskId }, mapping),
  'mapping.publish-of-information': (ctx, { taskId }) => publish(ctx, train, { kind: 'information', id: taskId }),
  'mapping.get-of-dialog': (ctx, { dialogId }) => getMapping(ctx, { kind: 'dialog', id: dialogId }),
  'mapping.set-of-dialog': (ctx, { dialogId, mapping }) => setMapping(ctx, { kind: 'dialog', id: dialogId }, mapping),
  'mapping.validate-of-dialog': (ctx, { dialogId, mapping }) => validate(ctx, { kind: 'dialog', id: dialogId }, mapping),
  'mapping.publish-of-dialog': (ctx, { dialogId }) => publish(ctx, train, { kind: 'dialog', id: dialogId }),
})

export const mapping: Feature = { name: 'mapping', handlers: {}, open: (services) => ({ handlers: handlersWith(trainWith(services)) }) }
