// Small talk over the paths that existing scripts use: groups, what people say in them and the bot's answers; whole sets as files. The console
// edits groups and small talk as objects of the document.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { limits } from '../base/limits'
import { SmallTalkGroup } from '../objects/small-talk-group'
import { SmallTalk } from '../objects/small-talk'
import { FileReading } from '../base/incoming/file-reading'
import { FileOutcome, FileRow } from '../base/file-report'
import { Job } from '../operate/job'

export const smallTalkLimits = {
  smallTalkFilePieces: 5000,
  smallTalkFileReportRows: 500,
} as const

const base = '/builder/streams/{streamId}/smalltalk'
const id = z.string().max(80)
const where = z.object({ streamId: id })
const ofGroup = where.extend({ groupId: id })
const ofNode = ofGroup.extend({ nodeId: id })
/** As the menu has it. */
const view = { anyOf: ['TASKS', 'NATURAL_LANGUAGE'], level: 'VIEW' } as const
const edit = { anyOf: ['TASKS', 'NATURAL_LANGUAGE'], level: 'YES' } as const

const Said = z.string().trim().min(1).max(limits.utteranceChars)
const Answer = z.string().trim().min(1).max(20_000)
const Questions = z.array(Said).min(1).max(201)
const Answers = z.array(Answer).max(200)

const GroupRow = z.object({ groupId: z.string(), groupName: z.string(), language: z.string(), seq: z.number(), count: z.number() })
export type GroupRow = z.infer<typeof GroupRow>
const NodeRow = z.object({
  nodeId: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  language: z.string(),
  seq: z.number(),
  state: z.enum(['enabled', 'disabled']),
  /** The one that is shown first. */
  questions: z.array(z.string()),
  /** The texts of its answers. */
  answers: z.array(z.string()),
})
export type NodeRow = z.infer<typeof NodeRow>

/** `question`: what is said first in the piece. */
export const SmallTalkFileRow = FileRow.extend({ question: z.string() })
export type SmallTalkFileRow = z.infer<typeof SmallTalkFileRow>

/** Rows with something to say first, at most as many as `smallTalkLimits.smallTalkFileReportRows`. */
export const SmallTalkFileReport = FileOutcome.extend({ rows: z.array(SmallTalkFileRow) })
export type SmallTalkFileReport = z.infer<typeof SmallTalkFileReport>

const Page = z.object({ total: z.number(), items: z.array(NodeRow) })

const paging = {
  language: Language.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  offset: z.coerce.number().int().min(0).max(limits.mostCounted).default(0),
}

const groups = {
  'small-talk.list-groups': call({
    ...{ method: 'GET', path: `${base}/groups`, access: view },
    about: 'The groups of small talk in their order, with how much is in each.',
    reads: ['document'],
    input: where.extend({ language: Language.optional() }),
    reply: z.array(GroupRow),
  }),
  'small-talk.create-group': call({
    ...{ method: 'POST', path: `${base}/groups`, access: edit },
    about: 'Makes a group of small talk behind those there are.',
    touches: ['document'],
    input: where.extend({ groupName: SmallTalkGroup.shape.name, language: Language.default('en') }),
    reply: GroupRow,
  }),
  'small-talk.update-group': call({
    ...{ method: 'PUT', path: `${base}/groups/{groupId}`, access: edit },
    about: 'Renames a group.',
    touches: ['document'],
    input: ofGroup.extend({ groupName: SmallTalkGroup.shape.name }),
    reply: GroupRow,
  }),
  'small-talk.remove-group': call({
    ...{ method: 'DELETE', path: `${base}/groups/{groupId}`, access: edit },
    about: 'Removes a group with all that is in it.',
    touches: ['document', 'training'],
    input: ofGroup,
    reply: z.object({}),
  }),
}

const nodes = {
  'small-talk.list-of-group': call({
    ...{ method: 'GET', path: `${base}/groups/{groupId}/nodes`, access: view },
    about: 'What is in a group, in its order.',
    reads: ['document'],
    input: ofGroup,
    reply: z.array(NodeRow),
  }),
  'small-talk.create': call({
    ...{ method: 'POST', path: `${base}/groups/{groupId}/nodes`, access: edit },
    about: 'Adds to a group what people say and what the bot answers; several answers are said in turn by chance.',
    touches: ['document', 'training'],
    input: ofGroup.extend({ questions: Questions, answers: Answers }),
    reply: NodeRow,
  }),
  'small-talk.get': call({
    ...{ method: 'GET', path: `${base}/groups/{groupId}/nodes/{nodeId}`, access: view },
    about: 'One piece of small talk.',
    reads: ['document'],
    input: ofNode,
    reply: NodeRow,
  }),
  'small-talk.update': call({
    ...{ method: 'PUT', path: `${base}/groups/{groupId}/nodes/{nodeId}`, access: edit },
    about: 'Changes a piece of small talk; what is not named stays as it is.',
    touches: ['document', 'training'],
    input: ofNode.extend({ questions: Questions.optional(), answers: Answers.optional(), state: NodeRow.shape.state.optional() }),
    reply: NodeRow,
  }),
  'small-talk.remove': call({
    ...{ method: 'DELETE', path: `${base}/groups/{groupId}/nodes/{nodeId}`, access: edit },
    about: 'Removes a piece of small talk.',
    touches: ['document', 'training'],
    input: ofNode,
    reply: z.object({}),
  }),
  'small-talk.search': call({
    ...{ method: 'GET', path: `${base}/search`, access: view },
    about: 'Small talk whose questions, answers or group hold the words, a page of it.',
    reads: ['document'],
    input: where.extend({ search: z.string().max(200), ...paging }),
    reply: Page,
  }),
  'small-talk.list': call({
    ...{ method: 'GET', path: base, access: view },
    about: 'All small talk by group, a page of it.',
    reads: ['document'],
    input: where.extend(paging),
    reply: Page,
  }),
}

const order = {
  'small-talk.regroup': call({
    ...{ method: 'POST', path: `${base}/regroup`, access: edit },
    about: 'Moves small talk into another group, behind what is there.',
    touches: ['document'],
    input: where.extend({ nodeIds: z.array(id).min(1).max(1000), groupId: id }),
    reply: z.array(NodeRow),
  }),
  'small-talk.reorder': call({
    ...{ method: 'POST', path: `${base}/reorder`, access: edit },
    about: 'Sets the order of groups, or of small talk in one group; what is not named follows in the order it had.',
    touches: ['document'],
    input: where.extend({ groupIds: z.array(id).max(1000).default([]), nodeIds: z.array(id).max(1000).default([]) }),
    reply: z.array(NodeRow),
  }),
  'small-talk.reorder-questions': call({
    ...{ method: 'POST', path: `${base}/nodes/{nodeId}/questions/reorder`, access: edit },
    about: 'Sets the order of what people say in one piece of small talk; the first is shown.',
    touches: ['document'],
    input: where.extend({ nodeId: id, questions: Questions }),
    reply: NodeRow,
  }),
  'small-talk.migrate': call({
    ...{ method: 'POST', path: `${base}/migrate`, access: edit },
    about:
      'Makes a group of small talk out of the questions of a topic of the bot’s knowledge, where it was kept before; they leave the topic. What starts a dialog, answers under conditions or is asked in several languages stays. `batchId` takes it back.',
    touches: ['document', 'training'],
    input: where.extend({ topicId: id }),
    reply: z.object({ groupId: z.string(), moved: z.number(), batchId: z.string() }),
  }),
  'small-talk.add-starter': call({
    ...{ method: 'POST', path: `${base}/starter`, access: edit },
    about: 'Adds the small talk that comes with the platform, in a language it has: what the bot can answer already stays as it is.',
    touches: ['document', 'training'],
    input: where.extend({ language: Language.default('en') }),
    reply: z.object({ added: z.number() }),
  }),
  'small-talk.count-starter': call({
    ...{ method: 'GET', path: `${base}/starter`, access: view },
    about:
      'How much of the small talk that comes with the platform the bot cannot answer yet; nothing in a language that it does not come in.',
    reads: ['document'],
    input: where.extend({ language: Language.default('en') }),
    reply: z.object({ missing: z.number() }),
  }),
  'small-talk.set-module': call({
    ...{ method: 'PUT', path: `${base}/module`, access: { permission: 'BOT_SETTINGS', level: 'YES' } },
    about: 'Switches small talk on or off for the whole bot.',
    touches: ['document', 'training'],
    input: where.extend({ enabled: SmallTalk.shape.enabled.unwrap() }),
    reply: z.object({ enabled: z.boolean() }),
  }),
  'small-talk.get-answer-status': call({
    ...{ method: 'GET', path: `${base}/answerdocument/status`, access: view },
    about:
      'Whether the bot answers with its small talk as it is now: how many pieces it has, how many have an answer, and whether all are trained.',
    reads: ['document', 'training'],
    input: where,
    reply: z.object({ status: z.enum(['up-to-date', 'stale', 'none']), nodes: z.number(), answered: z.number() }),
  }),
}

const files = {
  'small-talk.import': call({
    ...{ method: 'POST', path: `${base}/import`, access: edit },
    about:
      'Begins to take small talk out of a file that was sent, JSON in the public form or a table (CSV, TSV, .xlsx): all of it or none. It becomes what the bot has in the languages of the file. Without `force`, none is taken while something would be replaced or go.',
    starts: 'small-talk.import',
    touches: ['job'],
    input: where.extend({ fileId: id, force: z.union([z.boolean(), z.stringbool()]).default(true), reading: FileReading.optional() }),
    reply: Job,
  }),
  'small-talk.export': call({
    ...{ method: 'POST', path: `${base}/export`, access: edit },
    about: 'Begins to write all small talk into a file, JSON in the public form or CSV, which is in the dock when the job is done.',
    starts: 'small-talk.export',
    touches: ['job'],
    input: where.extend({ type: z.enum(['json', 'csv']).default('json') }),
    reply: Job,
  }),
  'small-talk.get-import-status': call({
    ...{ method: 'GET', path: `${base}/import/status`, access: view },
    about: 'How far an import of small talk is, the last one unless another is named; once it has ended, what became of each piece.',
    reads: ['job'],
    input: where.extend({ jobId: id.optional() }),
    reply: z.object({ job: Job.nullable(), report: SmallTalkFileReport.nullable() }),
  }),
  'small-talk.get-export-status': call({
    ...{ method: 'GET', path: `${base}/export/status`, access: view },
    about: 'How far the last export of small talk is.',
    reads: ['job'],
    input: where,
    reply: z.object({ job: Job.nullable() }),
  }),
}

export const smallTalkCalls = { ...groups, ...nodes, ...order, ...files }
