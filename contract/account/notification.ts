// What happened that concerns somebody, kept for them until they have read it: their work that ended, their bots that went live, what they
// were given, what they edit. The words are the console's.
import { z } from 'zod'
import { call } from '../base/call'
import { objectKinds } from '../base/ids'
import { pageInput } from '../base/page'

export const notificationKinds = [
  /** A job that they began. */
  'job-done',
  'job-failed',
  /** A version of a bot of theirs, by somebody else. */
  'bot-published',
  /** A bot was shared with them, or their role on it is another one. */
  'bot-shared',
  /** Their role in the account is another one. */
  'role-changed',
  /** Somebody edits now what they were editing, after their time had ended. */
  'lock-taken',
  /** Somebody let them edit what they had asked for. */
  'lock-given',
  /** An alert of a bot of theirs has failed, for the first time since it worked. */
  'alert-failed',
  /** Somebody asks them, as an administrator of the account, to approve what is to be published. */
  'publish-asked',
  /** What they had asked to have published was rejected. */
  'publish-rejected',
  /** They are invited into an account; the link is in their mail or text message. */
  'invitation-waiting',
  /** Whom they invited has joined. */
  'invitation-accepted',
  /** The store lists a new version of something that they have subscribed to. */
  'store-version',
  /** A version that they offered to the store was listed, or returned with a reason. */
  'offer-listed',
  'offer-returned',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What the words speak of, as it was called then. */
const Values = z.object({
  /** Who did it. */
  person: z.string().optional(),
  /** A job's kind, and what it was called in English. */
  job: z.string().optional(),
  label: z.string().optional(),
  /** Number of a version. */
  number: z.number().optional(),
  /** Of the store. */
  itemId: z.string().optional(),
  /** A role on a bot by its name, one in the account by its id. */
  role: z.string().optional(),
  /** Name of an account. */
  account: z.string().optional(),
  /** What went wrong, as its cause has told it. */
  reason: z.string().optional(),
  object: z.string().optional(),
  objectKind: z.enum(objectKinds).optional(),
  objectId: z.string().optional(),
})
export type NotificationValues = z.infer<typeof Values>

export const Notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** '' where it is about no bot. */
  botId: z.string(),
  botName: z.string(),
  values: Values,
  at: z.number(),
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const notificationCalls = {
  'notification.list': call({
    method: 'GET',
    path: '/builder/notifications',
    access: 'signed-in',
    about: 'What happened in the account in use, or in none, that concerns the caller, newest first, and how much of it is unread.',
    reads: ['notification'],
    input: z.object({ offset: pageInput.offset, limit: z.coerce.number().int().min(1).max(100).default(20) }),
    reply: z.object({ items: z.array(Notification), total: z.number(), unread: z.number() }),
  }),
  'notification.mark-read': call({
    method: 'PUT',
    path: '/builder/notifications/read',
    access: 'signed-in',
    about: 'Marks the named ones of the caller as read; without names all of those in the account in use.',
    touches: ['notification'],
    input: z.object({ ids: z.array(z.string().max(80)).min(1).max(100).optional() }),
    reply: z.object({ unread: z.number() }),
  }),
}
