// Documents that a bot answers from, as a feature of the server: adding, reading again, removing, and trying what would be said.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { CallInput } from '@parley/contract/calls'
import type { AnswerDocument } from '@parley/contract/knowledge/answer-document'
import { Refresh } from '@parley/contract/knowledge/source-shapes'
import { objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import { actorOf, type Ctx, type Services } from '../../base/context'
import type { CallHandlers, Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { checkRefresh, nextAt, sourceOf } from '../extraction/index'
import { trainingStateOf } from '../../understanding/training/index'
import { beginReading } from './begin-reading'
import { embedJob, embedListeners } from './embed'
import { readJob } from './read'
import { refreshTask } from './refresh'
import * as store from './store'
import { answerDocumentLimits } from '@parley/contract/knowledge/answer-document'

type Documents = Omit<Handlers<'answer-document'>, 'answer-document.try'>

const handlers: Documents = {
  'answer-document.list': (ctx) => store.listDocuments(ctx.db, ctx.botId),
  'answer-document.add': (ctx, input) => add(ctx, input),
  'answer-document.get': (ctx, { documentId }) => find(ctx, documentId),
  'answer-document.update': async (ctx, { documentId, name, refresh }) => {
    const { source } = await find(ctx, documentId)
    checkRefresh(refresh, source)
    await store.changeDocument(ctx.db, documentId, {
      ...(name !== undefined && { name }),
      ...(refresh !== undefined && { refresh, nextAt: nextAt(refresh, ctx.now()) }),
    })
    return find(ctx, documentId)
  },
  'answer-document.read-again': async (ctx, { documentId }) => {
    const { name, state } = await find(ctx, documentId)
    if (state === 'reading') return find(ctx, documentId)
    // It tells what it has begun, also where that has already ended when it answers.
    return ctx.write(async (tx) => {
      await beginReading(ctx.jobs, tx, { botId: ctx.botId, id: documentId, name, startedBy: actorOf(ctx).userId })
      return find({ db: tx.db, botId: ctx.botId }, documentId)
    })
  },
  'answer-document.remove': async (ctx, { documentId }) => {
    await find(ctx, documentId)
    await store.deleteDocument(ctx.db, documentId)
    return { ok: true }
  },
  'answer-document.list-passages': async (ctx, { documentId, offset: asked, limit, at }) => {
    const { passages } = await find(ctx, documentId)
    const place = at === undefined ? null : await store.placeOf(ctx.db, documentId, at)
    const offset = place === null ? asked : place - (place % limit)
    const items = await store.listPassages(ctx.db, documentId, { offset, limit })
    return { items, total: passages, offset, gone: await store.missingPassages(ctx.db, documentId) }
  },
}

async function find(ctx: Pick<Ctx, 'db' | 'botId'>, id: string): Promise<AnswerDocument> {
  return (await store.listDocuments(ctx.db, ctx.botId, id))[0] ?? fail('NOT_FOUND', sentence('refused.object-gone', { id }))
}

async function add(ctx: Ctx, given: CallInput<'answer-document.add'>): Promise<AnswerDocument> {
  const { source, name, hash, url } = await sourceOf(ctx, given)
  const refresh = given.refresh ?? Refresh.parse({})
  checkRefresh(refresh, source)
  if ((await store.countDocuments(ctx.db, ctx.botId)) >= answerDocumentLimits.answerDocuments)
    fail('LIMIT_REACHED', sentence('refused.extractions', { count: answerDocumentLimits.answerDocuments }))
  const id = newId('answerDocument', ctx.now())
  const about = { id, botId: ctx.botId, name: name.slice(0, limits.nameChars), source, url, fileHash: hash, refresh }
  await ctx.write(async (tx) => {
    const times = { nextAt: nextAt(refresh, ctx.now()), createdBy: actorOf(ctx).name, createdAt: ctx.now() }
    await store.insertDocument(tx.db, { ...about, ...times })
    await beginReading(ctx.jobs, tx, { ...about, startedBy: actorOf(ctx).userId })
  })
  return find(ctx, id)
}

function trying({ passages: search }: Services): CallHandlers {
  return {
    'answer-document.try': async (ctx, { text }) => {
      const [bot] = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')
      const language = bot?.data.defaultLanguage ?? 'en'
      const { modelHash } = await trainingStateOf(ctx, language)
      return (await search.find(ctx.botId, text, { language, modelHash })) ?? { limit: 0, found: [] }
    },
  }
}

export { type CarriedDocument, DocumentOrigin, documentsOfBot, takeDocument } from './carry'

export const answerDocument: Feature = {
  name: 'answer-document',
  handlers: {},
  contents: store.namedContents,
  jobs: [readJob, embedJob],
  listeners: embedListeners,
  tasks: [refreshTask],
  open: (services) => ({ handlers: { ...handlers, ...trying(services) } }),
}
