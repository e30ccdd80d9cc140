// The dock: long work of all bots somebody has to do with, as their own list of it. Each entry is a job; it stays, over reloads and
// restarts, until its reader removes it from their list.
import { z } from 'zod'
import { call } from '../base/call'
import { Job } from '../operate/job'

const File = z.object({ name: z.string(), type: z.string(), bytes: z.number() })

export const DockEntry = Job.extend({
  botName: z.string(),
  /** Milliseconds until its end as it went so far; null while that cannot be said. */
  remainingMs: z.number().nullable(),
  files: z.array(File),
})
export type DockEntry = z.infer<typeof DockEntry>

const dockId = z.string().max(80)

export const dockCalls = {
  'dock.list': call({
    method: 'GET',
    path: '/builder/dock',
    access: 'signed-in',
    about: 'Jobs of the caller’s bots that the caller has not removed, newest first, at most 50; of one bot when it is named.',
    reads: ['job'],
    input: z.object({ botId: z.string().max(80).optional() }),
    reply: z.array(DockEntry),
  }),
  'dock.update': call({
    method: 'PUT',
    path: '/builder/dock/{dockId}',
    access: 'signed-in',
    about: 'Asks a job to stop, or begins one again that failed or was stopped: for who may begin one of its kind. Answers with the job.',
    touches: ['job'],
    input: z.object({ dockId, action: z.enum(['stop', 'retry']) }),
    reply: DockEntry,
  }),
  'dock.remove': call({
    method: 'DELETE',
    path: '/builder/dock/{dockId}',
    access: 'signed-in',
    about: 'Removes a job that is over from the caller’s list.',
    touches: ['job'],
    input: z.object({ dockId }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'dock.list-files': call({
    method: 'GET',
    path: '/builder/dock/{dockId}/files',
    access: 'signed-in',
    about: 'Files that a job made, each with an address that is good for some minutes: for who may begin a job of its kind.',
    input: z.object({ dockId }),
    reply: z.object({ files: z.array(File.extend({ url: z.string() })) }),
  }),
}
