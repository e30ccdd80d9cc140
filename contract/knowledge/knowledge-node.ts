// The topics of a knowledge task beyond editing them: what has changed since, who edits which, and the analyser, which tells of questions
// that are never answered, asked twice, or hard to tell apart.
import { z } from 'zod'
import { call } from '../base/call'
import { LocalizedFields } from '../base/fields/localized'
import { Job } from '../operate/job'
import { EditLock } from '../bot/lock'

const base = '/builder/streams/{streamId}/knowledgetasks/{ktId}'
const id = z.string().max(80)
const task = z.object({ streamId: id, ktId: id })
const edit = { permission: 'KNOWLEDGE_GRAPH', level: 'YES' } as const
const view = { permission: 'KNOWLEDGE_GRAPH', level: 'VIEW' } as const

const NodeDiff = z.object({
  nodeId: z.string(),
  kind: z.enum(['knowledge-node', 'faq']),
  /** As it is called now, or was. */
  name: z.string(),
  change: z.enum(['added', 'changed', 'moved', 'removed']),
  /** Names of the fields that are not as they were. */
  fields: z.array(z.string()),
})
export type NodeDiff = z.infer<typeof NodeDiff>

export const findingKinds = ['unreachable', 'duplicate', 'overlapping', 'topic'] as const

export const Finding = z.object({
  kind: z.enum(findingKinds),
  /** The question, or the topic it is about. */
  id: z.string(),
  name: z.string(),
  /** The names above it, from the task. */
  path: z.array(z.string()),
  /** The other question of a pair; '' for none. */
  otherId: z.string(),
  other: z.string(),
  /** How alike the two are, 0 to 1; 1 for the same words. */
  score: z.number(),
  why: z.string(),
  says: LocalizedFields,
})
export type Finding = z.infer<typeof Finding>

const Counts = z.object({ unreachable: z.number(), duplicate: z.number(), overlapping: z.number(), topic: z.number() })
export const Analysis = z.object({ faqs: z.number(), topics: z.number(), counts: Counts, findings: z.array(Finding) })
export type Analysis = z.infer<typeof Analysis>

export const knowledgeNodeCalls = {
  'knowledge-node.list-diffs': call({
    method: 'GET',
    path: `${base}/nodes/diffs`,
    access: view,
    about:
      'Topics and questions of a task that differ from what they were at a revision of the bot; answers with the revision it is at now.',
    reads: ['document'],
    input: task.extend({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
    reply: z.object({ rev: z.number(), diffs: z.array(NodeDiff) }),
  }),
  'knowledge-node.list-locks': call({
    method: 'GET',
    path: `${base}/nodes/lockstats`,
    access: view,
    about: 'Which topics and questions of a task are being edited, by whom and until when.',
    // What was told before this console was listening is read again once it is.
    reads: ['lock', 'connected'],
    input: task,
    reply: z.object({ total: z.number(), locked: z.number(), nodes: z.array(EditLock) }),
  }),
  'knowledge-node.lock': call({
    method: 'POST',
    path: `${base}/nodes/{nodeId}/lock`,
    access: edit,
    about: 'Takes or extends the edit lock of a topic or question; refused while somebody else holds it.',
    touches: ['lock'],
    input: task.extend({ nodeId: id }),
    reply: EditLock,
  }),
  'knowledge-node.unlock': call({
    method: 'POST',
    path: `${base}/nodes/{nodeId}/unlock`,
    access: edit,
    about: 'Ends the edit lock of a topic or question: the holder’s own, or anybody’s for who sets the bot up.',
    touches: ['lock'],
    input: task.extend({ nodeId: id }),
    reply: EditLock,
  }),
  'knowledge-node.analyse': call({
    method: 'POST',
    path: `${base}/analyzer`,
    access: edit,
    about: 'Begins to look for questions of a task that are never answered, asked twice, or hard to tell apart.',
    starts: 'knowledge-node.analyse',
    touches: ['job'],
    input: task,
    reply: Job,
  }),
  'knowledge-node.get-report': call({
    method: 'GET',
    path: `${base}/analyzer/report`,
    access: view,
    about: 'How far the analyser is with a task, and how much it found the last time.',
    reads: ['job'],
    input: task,
    reply: z.object({ job: Job.nullable(), analysedAt: z.number().nullable(), faqs: z.number(), topics: z.number(), counts: Counts }),
  }),
  'knowledge-node.get-analysis': call({
    method: 'GET',
    path: `${base}/analyzer/analysis`,
    access: view,
    about: 'What the analyser found the last time, in pages.',
    reads: ['job'],
    input: task.extend({
      kind: z.enum(findingKinds).optional(),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    reply: z.object({ items: z.array(Finding), total: z.number() }),
  }),
  'knowledge-node.get-traffic': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/knowledgetraffic',
    access: view,
    about: 'How often each question of the bot was answered in conversations with users in the last days; tests do not count.',
    reads: ['session'],
    input: z.object({ streamId: id }),
    /** score: how surely it was found, on average. */
    reply: z.object({ days: z.number(), asked: z.array(z.object({ faqId: z.string(), count: z.number(), score: z.number() })) }),
  }),
  'knowledge-node.export-analysis': call({
    method: 'POST',
    path: `${base}/analyzer/export`,
    access: view,
    about: 'What the analyser found the last time, as the text of a CSV file.',
    input: task,
    reply: z.object({ fileName: z.string(), content: z.string() }),
  }),
}
