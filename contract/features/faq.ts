// Knowledge over the wire: the tasks (roots of topics) and the questions of a bot, for scripts; the console edits the same objects of the
// document. Existing clients know a task by its `ktId`.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { limits } from '../base/limits'
import { Faq } from '../objects/faq'
import { KnowledgeNode } from '../objects/knowledge-node'

const base = '/builder/streams/{streamId}'
const streamId = z.string().max(80)
const view = { permission: 'KNOWLEDGE_GRAPH', level: 'VIEW' } as const
const edit = { permission: 'KNOWLEDGE_GRAPH', level: 'YES' } as const

const KnowledgeTask = z.object({ _id: z.string(), name: z.string(), topics: z.number(), faqs: z.number() })
export type KnowledgeTask = z.infer<typeof KnowledgeTask>

const FaqRow = Faq.extend({
  _id: z.string(),
  ktId: z.string(),
  /** The topic it hangs in; the task itself where it is in none. */
  parentId: z.string(),
  /** The names above it, from the task. */
  path: z.array(z.string()),
})
export type FaqRow = z.infer<typeof FaqRow>

const NewFaq = Faq.extend({ language: Language.default('en'), parentId: z.string().max(80) })
const ktId = z.string().max(80)
const faqId = z.string().max(80)

export const faqCalls = {
  'faq.list-tasks': call({
    method: 'GET',
    path: `${base}/knowledgetasks`,
    access: view,
    about: 'The bot’s knowledge tasks, by name, with how many topics and questions lie in each.',
    reads: ['document'],
    input: z.object({ streamId }),
    reply: z.array(KnowledgeTask),
  }),
  'faq.create-task': call({
    method: 'POST',
    path: `${base}/knowledgetasks`,
    access: edit,
    about: 'Adds a knowledge task: the root of a tree of topics.',
    touches: ['document'],
    input: z.object({ streamId, name: KnowledgeNode.shape.name }),
    reply: KnowledgeTask,
  }),
  'faq.get-task': call({
    method: 'GET',
    path: `${base}/knowledgetasks/{ktId}`,
    access: view,
    about: 'One knowledge task.',
    reads: ['document'],
    input: z.object({ streamId, ktId }),
    reply: KnowledgeTask,
  }),
  'faq.update-task': call({
    method: 'PUT',
    path: `${base}/knowledgetasks/{ktId}`,
    access: edit,
    about: 'Renames a knowledge task.',
    touches: ['document'],
    input: z.object({ streamId, ktId, name: KnowledgeNode.shape.name }),
    reply: KnowledgeTask,
  }),
  'faq.remove-task': call({
    method: 'DELETE',
    path: `${base}/knowledgetasks/{ktId}`,
    access: edit,
    about: 'Removes a knowledge task with all topics and questions in it.',
    touches: ['document'],
    input: z.object({ streamId, ktId }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'faq.search': call({
    method: 'GET',
    path: `${base}/faqs`,
    access: view,
    about: 'Questions, last changed first: of a task, of a topic, with all below it or not, with words in any wording or answer.',
    reads: ['document'],
    input: z.object({
      streamId,
      ktId: ktId.optional(),
      parentId: z.string().max(80).optional(),
      /** Also what lies in topics below `parentId`. */
      withallchild: z.stringbool().default(false),
      search: z.string().max(200).default(''),
      /** By what answers: its own words, or a dialog. */
      type: z.enum(['all', 'message', 'dialog']).default('all'),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(limits.pageSize),
    }),
    reply: z.object({ items: z.array(FaqRow), total: z.number() }),
  }),
  'faq.create': call({
    method: 'POST',
    path: `${base}/faqs`,
    access: edit,
    about: 'Adds a question to a topic or task.',
    touches: ['document'],
    input: NewFaq.extend({ streamId }),
    reply: FaqRow,
  }),
  'faq.get': call({
    method: 'GET',
    path: `${base}/faqs/{faqId}`,
    access: view,
    about: 'One question.',
    reads: ['document'],
    input: z.object({ streamId, faqId }),
    reply: FaqRow,
  }),
  'faq.update': call({
    method: 'PUT',
    path: `${base}/faqs/{faqId}`,
    access: edit,
    about: 'Changes the given fields of a question; another topic moves it.',
    touches: ['document'],
    input: z.object({
      streamId,
      faqId,
      parentId: z.string().max(80).optional(),
      question: Faq.shape.question.optional(),
      alternates: Faq.shape.alternates.unwrap().optional(),
      tags: Faq.shape.tags.unwrap().optional(),
      answers: Faq.shape.answers.unwrap().optional(),
      dialogId: Faq.shape.dialogId.unwrap().optional(),
      refId: Faq.shape.refId.unwrap().optional(),
    }),
    reply: FaqRow,
  }),
  'faq.remove': call({
    method: 'DELETE',
    path: `${base}/faqs/{faqId}`,
    access: edit,
    about: 'Removes a question.',
    touches: ['document'],
    input: z.object({ streamId, faqId }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'faq.change-many': call({
    method: 'POST',
    path: `${base}/faqs/bulk`,
    access: edit,
    about: 'Adds and removes many questions at once: all of it or nothing.',
    touches: ['document'],
    maxBytes: limits.fileBytes,
    input: z.object({
      streamId,
      create: z.array(NewFaq).max(2000).default([]),
      remove: z.array(z.string().max(80)).max(2000).default([]),
    }),
    reply: z.object({ created: z.array(z.string()), removed: z.number() }),
  }),
}
