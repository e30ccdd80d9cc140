// Asking that changes of a bot be published, by who may not do it alone: an administrator of the account approves, which publishes them, or
// rejects with a reason; both sides can say something about it. Single dialogs have a way of their own, dialog-state.ts.
import { z } from 'zod'
import { call } from '../base/call'
import { documentPermissions } from '../objects/kind-permissions'

const base = '/builder/streams/{streamId}/publishrequests'
const id = z.string().max(80)
const words = z.string().trim().max(2000)
const ask = { anyOf: documentPermissions, level: 'YES' } as const
const touches = ['publish-approval', 'deployment'] as const

/** So many can be said about one request. */
export const mostPublishComments = 200
/** So many ids fit into a request. */
const mostChanges = 40_000

export const PublishApproval = z.object({
  id: z.string(),
  streamId: z.string(),
  botName: z.string(),
  state: z.enum(['open', 'recalled', 'approved', 'rejected']),
  /** How many changes are asked for. */
  changes: z.number(),
  comment: z.string(),
  askedBy: z.string(),
  askedById: z.string(),
  askedAt: z.number(),
  /** Why it was rejected; '' otherwise. */
  reason: z.string(),
  /** '' and null while it is open. */
  decidedBy: z.string(),
  decidedAt: z.number().nullable(),
  comments: z.array(z.object({ id: z.string(), userId: z.string(), userName: z.string(), text: z.string(), at: z.number() })),
})
export type PublishApproval = z.infer<typeof PublishApproval>

export const publishApprovalCalls = {
  'publish-approval.list': call({
    method: 'GET',
    path: base,
    access: { anyOf: [...documentPermissions, 'PUBLISH_BOT'], level: 'VIEW' },
    about: 'Requests to publish changes of the bot, newest first; the newest twenty.',
    reads: ['publish-approval'],
    input: z.object({ streamId: id }),
    reply: z.object({
      requests: z.array(PublishApproval),
      /** The account’s rule keeps the caller from publishing by themselves. */
      needsApproval: z.boolean(),
    }),
  }),
  'publish-approval.request': call({
    method: 'POST',
    path: base,
    access: ask,
    about: 'Asks that these changes, or all that is ready, be published. A bot has one open request at a time.',
    touches: [...touches],
    input: z.object({
      streamId: id,
      comment: words.default(''),
      objects: z.array(id).min(1).max(mostChanges).optional(),
      /** The draft’s revision that somebody looked at: a change made since is refused. */
      rev: z.number().int().nonnegative().optional(),
    }),
    reply: PublishApproval,
  }),
  'publish-approval.recall': call({
    method: 'POST',
    path: `${base}/{requestId}/recall`,
    access: ask,
    about: 'Withdraws an open request: for who asked, and for who may publish.',
    touches: [...touches],
    input: z.object({ streamId: id, requestId: id }).loose(),
    reply: PublishApproval,
  }),
  'publish-approval.list-open': call({
    method: 'GET',
    path: '/admin/publishRequests',
    access: 'account-admin',
    about: 'Open requests to publish, of all bots of the account in use, newest first.',
    reads: ['publish-approval'],
    input: z.object({}),
    reply: z.array(PublishApproval),
  }),
  'publish-approval.decide': call({
    method: 'PUT',
    path: '/admin/publishRequests/{requestId}',
    access: 'account-admin',
    about: 'Approves a request, which publishes what was asked for as it was then, or rejects it with a reason.',
    touches: [...touches, 'version', 'bot', 'document', 'publish-request'],
    input: z.object({ requestId: id, decision: z.enum(['approve', 'reject']), reason: words.default('') }),
    reply: PublishApproval,
  }),
  'publish-approval.comment': call({
    method: 'POST',
    path: '/publishRequests/{requestId}/comments',
    access: 'signed-in',
    about: 'Says something about an open request: for who may edit or publish the bot, and for administrators of its account.',
    touches: ['publish-approval'],
    input: z.object({ requestId: id, text: words.min(1) }),
    reply: PublishApproval,
  }),
}
