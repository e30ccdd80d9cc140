// Knowledge over the wire: the tasks (roots of topics) and the questions of a bot, for scripts; the console edits the same objects of the
// document. Existing clients know a task by its `ktId`.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { limits } from '../base/limits'
import { Faq, FaqPlace } from '../objects/faq'
import { Prompt } from '../objects/prompt'
import { ChannelPreview } from '../dialog/node'
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

export const wordingQualities = ['good', 'weak', 'conflict', 'unmeasured'] as const

const WordingVerdict = z.object({
  text: z.string(),
  /** good: the bot answers; weak: it asks first or finds nothing; conflict: something else is meant; unmeasured: the question is not learned yet. */
  quality: z.enum(wordingQualities),
  /** How sure the question is found when it has not learned these very words; null where it is not learned itself. */
  score: z.number().nullable(),
  /** The wording of the question that is nearest to it; '' for none. */
  nearest: z.string(),
  /** What is meant in its place, else what comes next and might be offered. */
  other: z.object({ kind: z.enum(['faq', 'intent']), id: z.string(), name: z.string(), score: z.number() }).nullable(),
  /** An intent that is possible, too, and gives way. */
  givesWay: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type WordingVerdict = z.infer<typeof WordingVerdict>

/** Ways to ask that are judged at once. */
export const mostJudged = 200

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
      alternateNotes: Faq.shape.alternateNotes.unwrap().optional(),
      tags: Faq.shape.tags.unwrap().optional(),
      cases: Faq.shape.cases.unwrap().optional(),
      answers: Faq.shape.answers.unwrap().optional(),
      dialogId: Faq.shape.dialogId.unwrap().optional(),
      refId: Faq.shape.refId.unwrap().optional(),
      foundIn: Faq.shape.foundIn.unwrap().optional(),
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
  'faq.judge-wordings': call({
    method: 'POST',
    path: `${base}/faqs/{faqId}/wordings`,
    access: view,
    about:
      'How good ways to ask a question are: how surely the trained model finds it when it has not learned these very words, and which other question or intent they are taken for.',
    reads: ['training', 'document'],
    input: z.object({ streamId, faqId, language: Language, texts: z.array(Faq.shape.question).max(mostJudged) }),
    /** answer: the score from which on the bot answers at once; null where the model knows no questions. */
    reply: z.object({ answer: z.number().nullable(), items: z.array(WordingVerdict) }),
  }),
  'faq.suggest-wordings': call({
    method: 'POST',
    path: `${base}/faqs/{faqId}/wordings/suggest`,
    access: view,
    about:
      'Suggests more ways to ask a question, made of those it has: other values, other words that mean the same, and parts of two put together. Nothing is added.',
    input: z.object({ streamId, faqId, language: Language, count: z.number().int().min(1).max(50).default(5) }),
    reply: z.object({ suggestions: z.array(z.string()) }),
  }),
  'faq.preview-answer': call({
    method: 'POST',
    path: `${base}/faqs/preview`,
    access: view,
    about:
      'The answer that a channel shows in a language, of the wordings that are given: the first of those that fit there, and how many do.',
    input: z.object({
      streamId,
      answers: z.array(Prompt).max(200),
      language: Language,
      channel: z.string().max(40),
      /** What the answer reads, with a value for each. */
      values: z.array(z.object({ expression: z.string().max(400), value: z.string().max(20_000) })).max(100),
      /** What the answer names as where it was found. */
      source: FaqPlace.optional(),
    }),
    /** problem: what kept a script from running to its end. */
    reply: z.object({ preview: ChannelPreview.nullable(), fitting: z.number(), problem: z.string() }),
    maxBytes: limits.openRequestBytes * 8,
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
