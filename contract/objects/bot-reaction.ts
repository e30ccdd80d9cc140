// What a bot does where a rule or an event of its own says so: says a message, starts a dialog, runs a script or hands the conversation to a
// person. When it does, is what bot-event.ts and sentiment-event.ts say.
import { z } from 'zod'
import type { Field } from '../base/form'
import { Prompt } from './prompt'

export const reactionActions = ['dialog', 'message', 'script', 'agent'] as const
export type ReactionAction = (typeof reactionActions)[number]

/** Fields of the object that has it. Of those that go with an action, the others stay as they are. */
export const reactionShape = {
  action: z.enum(reactionActions).default('message'),
  dialogId: z.string().max(80).default(''),
  messages: z.array(Prompt).max(200).default([]),
  script: z.string().max(100_000).default(''),
  /** The group of agents that is asked; '' for everyone at the desk. */
  queue: z.string().max(200).default(''),
  /** How long it waits for an agent; 0: as long as it takes. */
  patienceMinutes: z.number().int().min(0).max(1440).default(10),
}

const shownFor = (...actions: ReactionAction[]) => ({ shownWhen: { field: 'action', is: actions } })

/** What of it is edited, as described fields. */
export const reactionFields: readonly Field[] = [
  {
    name: 'action',
    label: 'What the bot does',
    control: 'choice',
    options: [
      { value: 'message', label: 'Say a message' },
      { value: 'dialog', label: 'Start a dialog' },
      { value: 'script', label: 'Run a script' },
      { value: 'agent', label: 'Hand over to a person' },
    ],
  },
  { name: 'messages', label: 'Message', control: 'prompts', ...shownFor('message', 'agent') },
  { name: 'dialogId', label: 'Dialog', control: 'dialog', ...shownFor('dialog') },
  { name: 'script', label: 'Script', control: 'script', ...shownFor('script') },
  { name: 'queue', label: 'Queue', control: 'text', ...shownFor('agent') },
  { name: 'patienceMinutes', label: 'Wait at most', control: 'number', min: 0, max: 1440, unit: 'min', ...shownFor('agent') },
]
