// A slash command of a bot: a message whose first word is its name starts its dialog or is answered, and nothing has to be understood. Its
// sub-commands are second words with dialogs of their own. Reading one in a message is runtime/slash-command.
import { z } from 'zod'
import type { Field } from '../../base/form'
import { Prompt } from '../prompt'

export const commandNameChars = 32
export const mostSubCommands = 50

const commandName = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u

/** As they are typed, without the slash. */
export const CommandName = z.string().trim().min(1).max(commandNameChars).regex(commandName)

export const SubCommand = z.object({
  id: z.string().min(1).max(80),
  name: CommandName,
  description: z.string().max(1000).default(''),
  /** '' for the command's own. */
  dialogId: z.string().max(80).default(''),
})
export type SubCommand = z.infer<typeof SubCommand>

export const SlashCommand = z.object({
  name: CommandName,
  description: z.string().max(1000).default(''),
  /** What people write behind it, such as “[city] [day]”. */
  usage: z.string().max(200).default(''),
  action: z.enum(['dialog', 'message']).default('dialog'),
  dialogId: z.string().max(80).default(''),
  messages: z.array(Prompt).max(200).default([]),
  subCommands: z
    .array(SubCommand)
    .max(mostSubCommands)
    .refine((subs) => new Set(subs.map(({ name }) => name.toLowerCase())).size === subs.length)
    .default([]),
  enabled: z.boolean().default(true),
  /** It works, and nobody is offered it. */
  isHidden: z.boolean().default(false),
})
export type SlashCommand = z.infer<typeof SlashCommand>

/** What of it is edited, as described fields. */
export const slashCommandFields: readonly Field[] = [
  { name: 'description', label: 'Description', control: 'text' },
  { name: 'usage', label: 'What follows it', control: 'text', placeholder: '[city] [day]' },
  {
    name: 'action',
    label: 'What it does',
    control: 'choice',
    options: [
      { value: 'dialog', label: 'Start a dialog' },
      { value: 'message', label: 'Send a message' },
    ],
  },
  { name: 'dialogId', label: 'Dialog', control: 'dialog', shownWhen: { field: 'action', is: ['dialog'] } },
  { name: 'messages', label: 'Message', control: 'prompts', shownWhen: { field: 'action', is: ['message'] } },
  { name: 'isHidden', label: 'Hide it from the list of commands', control: 'switch' },
]
