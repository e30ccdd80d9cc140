// Makes a group of small talk out of a topic of the bot's knowledge. Questions that small talk cannot hold whole stay where they are.
import { newId } from '@parley/contract/base/ids'
import { fail } from '@parley/contract/base/errors'
import type { CallReply } from '@parley/contract/calls'
import { isPlainFaq } from '@parley/contract/objects/faq/index'
import { type Edit, objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { newGroup, newNode, nextPlace, questionsSet } from './edits'
import { readTalk } from './read'
import { sentence } from './sentences'

/** In the language of the first question that can move. */
export async function migrate(ctx: Ctx, topicId: string): Promise<CallReply<'small-talk.migrate'>> {
  const objects = await listObjects(ctx.db, ctx.botId, ['knowledge-node', 'faq'])
  const topic = objectsOf({ objects }, 'knowledge-node').find(({ id }) => id === topicId) ?? fail('NOT_FOUND', sentence('refused.no-topic'))
  // In the order in which the screen of the knowledge lists them.
  const plain = objectsOf({ objects }, 'faq')
    .filter(({ parentId, data }) => parentId === topicId && isPlainFaq(data))
    .sort((one, other) => one.data.question.localeCompare(other.data.question))
  const language = plain[0]?.data.language
  if (language === undefined) fail('INVALID_INPUT', sentence('refused.nothing-to-move'))
  const { groups } = await readTalk(ctx.db, ctx.botId)
  const group = newGroup(topic.data.name, language, nextPlace(groups), ctx.now())
  const moving = plain.filter(({ data }) => data.language === language)
  const edits = moving.flatMap(({ id, data }, at): Edit[] => {
    const questions = [data.question, ...(data.alternates[language] ?? [])]
    const made = newNode(group.id, { questions, answers: [] }, at, ctx.now())
    const set = { ...questionsSet(questions), answers: JSON.parse(JSON.stringify(data.answers)), position: at }
    return [
      { op: 'put', id: made.id, kind: 'small-talk', parentId: group.id, set },
      { op: 'remove', id },
    ]
  })
  const batchId = newId('batch')
  await changeDocument(ctx, `Made small talk of ${topic.data.name}`, [group.edit, ...edits], batchId)
  return { groupId: group.id, moved: moving.length, batchId }
}
