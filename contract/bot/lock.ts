// The edit lock: one person at a time edits a task (§4). It ends by itself; others may look all the while.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'

const base = '/builder/streams/{streamId}/locks/{objectId}'
const input = z.object({ streamId: z.string().max(80), objectId: z.string().max(80) })
const access = { permission: 'TASKS', level: 'YES' } as const

/** `mine` tells whether the caller holds it; an expired lock is held by nobody. */
export const EditLock = z.object({
  objectId: z.string(),
  held: z.boolean(),
  mine: z.boolean(),
  holderName: z.string(),
  /** Epoch milliseconds; 0 when nobody holds it. */
  expiresAt: z.number(),
  /** Milliseconds until then: a device whose clock is wrong counts them from when it hears of the lock. */
  leftMs: z.number(),
  /** Who asks for it, to its holder and to who asks; '' for nobody. */
  askerId: z.string(),
  askerName: z.string(),
})
export type EditLock = z.infer<typeof EditLock>

export const lockCalls = {
  'lock.get': call({
    method: 'GET',
    path: base,
    access: { permission: 'TASKS', level: 'VIEW' },
    about: 'Who edits a task now.',
    // What was told before this console was listening is read again once it is.
    reads: ['lock', 'connected'],
    input,
    reply: EditLock,
  }),
  'lock.create': call({
    method: 'POST',
    path: base,
    access,
    about: 'Takes or extends the edit lock of a task; refused while somebody else holds it.',
    touches: ['lock'],
    input: input.extend({
      /** Ends after this long without an edit. */
      minutes: z
        .number()
        .int()
        .min(1)
        .max(limits.editLockMostMinutes)
        .default(limits.editLockMs / 60_000),
    }),
    reply: EditLock,
  }),
  'lock.ask': call({
    method: 'POST',
    path: `${base}/ask`,
    access,
    about: 'Asks the holder of a task’s edit lock for it; the holder’s consoles say so.',
    touches: ['lock'],
    input,
    reply: EditLock,
  }),
  'lock.answer': call({
    method: 'POST',
    path: `${base}/answer`,
    access,
    about: 'The holder hands the edit lock over to who asks for it, or keeps it.',
    touches: ['lock'],
    input: input.extend({ askerId: z.string().max(80), isGiven: z.boolean() }),
    reply: EditLock,
  }),
  'lock.remove': call({
    method: 'DELETE',
    path: base,
    access,
    about: 'Gives the edit lock back.',
    touches: ['lock'],
    input,
    reply: EditLock,
  }),
}
