// A node: one step of a dialog. Its settings are described and checked by its kind (runtime/nodes/<kind>).
// The wire's "component" is a node too: one whose parent is not yet a dialog.
import { z } from 'zod'
import { JsonObject } from '../../base/json'
import { Condition } from '../condition'
import { StepRules } from '../conversation-rules'
import { StepAssignments } from '../step-assignments'
import { StepTags } from '../step-tags'
import { StepVoice } from '../step-voice'

/** `to` ends: a node's id, `end` (this dialog is done), or null (not connected: a problem). */
export const Transition = z.object({
  id: z.string(),
  /** The exit of the kind it leaves by. */
  exit: z.string().default('next'),
  label: z.string().max(128).default(''),
  /** null is the else of its exit. */
  when: Condition.nullable().default(null),
  to: z.string().nullable().default(null),
})
export type Transition = z.infer<typeof Transition>

export const Node = z.object({
  /** Id of its kind. Which there are is the list of kinds; the server refuses a new node of another. */
  type: z.string().min(1).max(40),
  name: z.string().max(128),
  enabled: z.boolean().default(true),
  x: z.number().default(0),
  y: z.number().default(0),
  minimized: z.boolean().default(false),
  settings: JsonObject.default({}),
  /** Where it differs from its dialog, while the bot waits at it. */
  conversation: StepRules.optional(),
  /** Set when the conversation comes to it. */
  tags: StepTags.optional(),
  /** Set before it runs, and when it is over. */
  assignments: StepAssignments.optional(),
  /** For channels that speak. */
  voice: StepVoice.optional(),
  /** In evaluation order, exits in the kind's order. */
  transitions: z.array(Transition).max(100).default([]),
})
export type Node = z.infer<typeof Node>

/** The key under which a node's results stand in `context`: letters, digits and underscores of its name. */
export function contextKey(name: string): string {
  const key = name
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
  return /^\p{N}/u.test(key) ? `_${key}` : key || '_'
}
