// Knowledge over the wire, as a feature of the server: tasks and questions are objects of the bot document, changed by its batches.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { JsonObject } from '@parley/contract/base/json'
import { answersOf } from '@parley/contract/objects/faq/index'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { namesOf } from '@parley/contract/objects/references'
import { sentence } from '@parley/contract/sentences'
import type { Ctx, Db } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { jsonOf } from '../../base/storage/document/batch'
import { shownObject } from '../../base/storage/document/difference'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { type Trials, trialsOn } from '../../dialog/node/index'
import { previewAnswer } from './preview'
import { lineTo, rowOf, taskOf, type Tree, treeOf } from './tree'
import { judgeWordings, suggestWordings } from './wordings'

const handlersWith = (trials: Trials): Handlers<'faq'> => ({
  'faq.list-tasks': async (ctx) => {
    const tree = await read(ctx)
    const tasks = [...tree.topics.values()].filter(({ parentId }) => parentId === '')
    return tasks.map((task) => taskOf(tree, task)).sort((one, other) => one.name.localeCompare(other.name))
  },
  'faq.create-task': async (ctx, { name }) => {
    const id = newId('knowledge-node')
    await changeDocument(ctx, `Added the topic ${name}`, [{ op: 'put', id, kind: 'knowledge-node', set: { name } }])
    return { _id: id, name, topics: 0, faqs: 0 }
  },
  'faq.get-task': async (ctx, { ktId }) => {
    const tree = await read(ctx)
    return taskOf(tree, taskIn(tree, ktId))
  },
  'faq.update-task': async (ctx, { ktId, name }) => {
    const tree = await read(ctx)
    const task = taskIn(tree, ktId)
    await changeDocument(ctx, `Changed the topic ${name}`, [{ op: 'put', id: ktId, kind: 'knowledge-node', set: { name } }])
    return { ...taskOf(tree, task), name }
  },
  'faq.remove-task': async (ctx, { ktId }) => {
    const task = taskIn(await read(ctx), ktId)
    await changeDocument(ctx, `Deleted the topic ${task.data.name}`, [{ op: 'remove', id: ktId }])
    return { ok: true }
  },
  'faq.search': async (ctx, { ktId, parentId, withallchild, search, type, offset, limit }) => {
    const tree = await read(ctx)
    const words = search.trim().toLowerCase()
    const found = tree.faqs
      .filter((faq) => ktId === undefined || lineTo(tree, faq.parentId)[0]?.id === ktId)
      .filter((faq) => parentId === undefined || isBelow(tree, faq, parentId, withallchild))
      .filter(({ data }) => type === 'all' || (data.dialogId !== '') === (type === 'dialog'))
      .filter((faq) => wordsOf(faq).some((each) => each.toLowerCase().includes(words)))
      .sort((one, other) => other.rev - one.rev || one.data.question.localeCompare(other.data.question))
    return { items: found.slice(offset, offset + limit).map((faq) => rowOf(tree, faq)), total: found.length }
  },
  'faq.create': async (ctx, { streamId: _, ...faq }) => {
    const edit = additionOf(await read(ctx), faq)
    await changeDocument(ctx, `Added the question ${faq.question}`, [edit])
    return rowIn(await read(ctx), edit.id)
  },
  'faq.get': async (ctx, { faqId }) => rowIn(await read(ctx), faqId),
  'faq.update': async (ctx, { streamId: _, faqId, parentId, ...fields }) => {
    const tree = await read(ctx)
    const { question, parentId: before } = rowIn(tree, faqId)
    if (parentId !== undefined) topicIn(tree, parentId)
    const set = JsonObject.parse(JSON.parse(JSON.stringify(fields)))
    const edit: Edit = { op: 'put', id: faqId, kind: 'faq', parentId: parentId ?? before, set }
    await changeDocument(ctx, `Changed the question ${question}`, [edit])
    return rowIn(await read(ctx), faqId)
  },
  'faq.remove': async (ctx, { faqId }) => {
    const { question } = rowIn(await read(ctx), faqId)
    await changeDocument(ctx, `Deleted the question ${question}`, [{ op: 'remove', id: faqId }])
    return { ok: true }
  },
  'faq.change-many': async (ctx, { create, remove }) => {
    const tree = await read(ctx)
    for (const id of remove) rowIn(tree, id)
    const added = create.map((faq) => additionOf(tree, faq))
    const edits = [...[...new Set(remove)].map((id): Edit => ({ op: 'remove', id })), ...added]
    if (edits.length > 0) await changeDocument(ctx, `Added ${added.length} and deleted ${edits.length - added.length} questions`, edits)
    return { created: added.map(({ id }) => id), removed: edits.length - added.length }
  },
  'faq.judge-wordings': judgeWordings,
  'faq.suggest-wordings': suggestWordings,
  'faq.preview-answer': (ctx, input) => previewAnswer(trials, ctx, input),
})

const read = (ctx: Ctx): Promise<Tree> => readTree(ctx.db, ctx.botId)

/** A bot's topics and questions, with what their texts mention by name. */
export async function readTree(db: Db, botId: string): Promise<Tree> {
  const objects = await listObjects(db, botId, ['knowledge-node', 'faq', 'entity', 'variable'])
  const names = namesOf({ objects })
  return treeOf(objects.map((object) => (object.kind === 'faq' ? shownObject(object, names) : object)))
}

function additionOf(tree: Tree, { parentId, ...faq }: { parentId: string } & BotObject<'faq'>['data']) {
  topicIn(tree, parentId)
  return { op: 'put', id: newId('faq'), kind: 'faq', parentId, set: jsonOf(faq) } as const satisfies Edit
}

function rowIn(tree: Tree, id: string) {
  const faq = tree.faqs.find((each) => each.id === id)
  return faq === undefined ? gone(id) : rowOf(tree, faq)
}

function topicIn(tree: Tree, id: string) {
  return tree.topics.get(id) ?? gone(id)
}

function taskIn(tree: Tree, id: string) {
  const topic = topicIn(tree, id)
  return topic.parentId === '' ? topic : gone(id)
}

const gone = (id: string): never => fail('NOT_FOUND', sentence('refused.object-gone', { id }))

function isBelow(tree: Tree, { parentId }: BotObject<'faq'>, topicId: string, isDeep: boolean): boolean {
  return isDeep ? lineTo(tree, parentId).some(({ id }) => id === topicId) : parentId === topicId
}

function wordsOf({ data }: BotObject<'faq'>): string[] {
  return [data.question, ...Object.values(data.alternates).flat(), ...data.tags, ...answersOf(data).map(({ text }) => text)]
}

export { lineTo, type Tree } from './tree'

export const faq: Feature = { name: 'faq', handlers: {}, open: (services) => ({ handlers: handlersWith(trialsOn(services)) }) }
