// What the canvas of a dialog can lay over its steps: what test conversations reached, where conversations with users went, and what
// differs from the live version. Problems are the document's own.
import { z } from 'zod'
import { call } from '../base/call'
import { BotObject } from '../objects/object'
import { Change } from '../release/bot-version'
import { Range } from './dashboard'

const base = '/builder/streams/{streamId}/dialogs/{dialogId}'
const view = { permission: 'TASKS', level: 'VIEW' } as const
const one = { streamId: z.string().max(80), dialogId: z.string().max(80) }

/** Conversations that went from one step to another, or to the end of the dialog (`to` is `end`). */
export const TransitionCount = z.object({
  from: z.string(),
  to: z.string(),
  /** The rule that led there; '' where the step has only one way out of that kind, or none was tried. */
  transitionId: z.string(),
  sessions: z.number(),
})
export type TransitionCount = z.infer<typeof TransitionCount>

export const Coverage = z.object({
  /** Test conversations that entered the dialog, of the newest ones that count. */
  sessions: z.number(),
  nodes: z.array(
    z.object({
      nodeId: z.string(),
      sessions: z.number(),
      /** Epoch milliseconds. */
      lastAt: z.number(),
      /** What it does was changed after it was last reached. */
      isStale: z.boolean(),
    }),
  ),
  passages: z.array(TransitionCount),
})
export type Coverage = z.infer<typeof Coverage>

export const Traffic = z.object({
  /** Conversations that entered the dialog. */
  sessions: z.number(),
  /** How many of them are sample traffic. */
  sampleSessions: z.number(),
  /** `left`: conversations that went no further in this dialog: they fell silent here, gave it up, or it failed. */
  nodes: z.array(z.object({ nodeId: z.string(), sessions: z.number(), left: z.number() })),
  passages: z.array(TransitionCount),
})
export type Traffic = z.infer<typeof Traffic>

export const LiveChanges = z.object({
  /** Number of the live version; null while nothing is published. */
  version: z.number().nullable(),
  /** Of the dialog, its steps and notes. */
  changes: z.array(Change),
  /** The steps that were changed or removed, as they are in the live version. */
  before: z.array(BotObject),
})
export type LiveChanges = z.infer<typeof LiveChanges>

export const overlayCalls = {
  'overlay.get-coverage': call({
    method: 'GET',
    path: `${base}/coverage`,
    access: view,
    about: 'Which steps of a dialog the bot’s test conversations reached, and whether they changed since.',
    reads: ['session', 'document'],
    input: z.object(one),
    reply: Coverage,
  }),
  'overlay.get-traffic': call({
    method: 'GET',
    path: `${base}/traffic`,
    access: { permission: 'BOT_ANALYTICS', level: 'VIEW' },
    about: 'Where conversations with users went in a dialog, and where they went no further.',
    reads: ['session'],
    input: z.object({ ...Range, ...one }),
    reply: Traffic,
  }),
  'overlay.get-changes': call({
    method: 'GET',
    path: `${base}/live-changes`,
    access: view,
    about: 'What differs in a dialog between the draft and the live version.',
    reads: ['document', 'version'],
    input: z.object(one),
    reply: LiveChanges,
  }),
  'overlay.count-changes': call({
    method: 'GET',
    path: `${base}/live-changes/count`,
    access: view,
    about: 'How many objects of a dialog differ between the draft and the live version; none while nothing is published.',
    reads: ['document', 'version'],
    input: z.object(one),
    reply: z.object({ count: z.number() }),
  }),
}
