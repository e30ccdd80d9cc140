// Slash commands of a bot and their sub-commands over paths for scripts: objects of the bot's document, which the console edits as any other.
import { z } from 'zod'
import { call } from '../base/call'
import { changesOf } from '../base/fields/changes'
import { changeAccess } from '../objects/kind-permissions'
import { CommandName, SlashCommand, SubCommand } from '../objects/slash-command/index'

const base = '/builder/streams/{streamId}/slashcommands'
const id = z.string().max(80)
const one = { streamId: id, commandId: id }
const sub = { ...one, subCommandId: id }
const edit = changeAccess('slash-command')
const view = { permission: 'TASKS', level: 'VIEW' } as const

const { id: _, ...ofSub } = SubCommand.shape
export const WireSubCommand = z.object({ _id: z.string(), ...ofSub })
export type WireSubCommand = z.infer<typeof WireSubCommand>
export const WireSlashCommand = SlashCommand.omit({ subCommands: true }).extend({
  _id: z.string(),
  subCommands: z.array(WireSubCommand),
})
export type WireSlashCommand = z.infer<typeof WireSlashCommand>

const { name: __, subCommands: ___, ...rest } = SlashCommand.shape
const Given = changesOf(rest)
const { name: ____, ...restOfSub } = ofSub
const GivenSub = changesOf(restOfSub)
const removed = z.object({ ok: z.literal(true) })

export const slashCommandCalls = {
  'slash-command.list': call({
    ...{ method: 'GET', path: base, access: view },
    about: 'The slash commands of a bot, by name.',
    reads: ['document'],
    input: z.object({ streamId: id }),
    reply: z.array(WireSlashCommand),
  }),
  'slash-command.create': call({
    ...{ method: 'POST', path: base, access: edit },
    about: 'Adds a slash command to the draft.',
    touches: ['document'],
    input: z.object({ streamId: id, name: CommandName, ...Given.shape }),
    reply: WireSlashCommand,
  }),
  'slash-command.get': call({
    ...{ method: 'GET', path: `${base}/{commandId}`, access: view },
    about: 'One slash command.',
    reads: ['document'],
    input: z.object(one),
    reply: WireSlashCommand,
  }),
  'slash-command.update': call({
    ...{ method: 'PUT', path: `${base}/{commandId}`, access: edit },
    about: 'Changes what is given of a slash command.',
    touches: ['document'],
    input: z.object({ ...one, name: CommandName.optional(), ...Given.shape }),
    reply: WireSlashCommand,
  }),
  'slash-command.remove': call({
    ...{ method: 'DELETE', path: `${base}/{commandId}`, access: edit },
    about: 'Removes a slash command with its sub-commands from the draft.',
    touches: ['document'],
    input: z.object(one),
    reply: removed,
  }),
  'slash-command.list-subs': call({
    ...{ method: 'GET', path: `${base}/{commandId}/subcommands`, access: view },
    about: 'The sub-commands of a slash command, in their order.',
    reads: ['document'],
    input: z.object(one),
    reply: z.array(WireSubCommand),
  }),
  'slash-command.create-sub': call({
    ...{ method: 'POST', path: `${base}/{commandId}/subcommands`, access: edit },
    about: 'Adds a sub-command to a slash command.',
    touches: ['document'],
    input: z.object({ ...one, name: CommandName, ...GivenSub.shape }),
    reply: WireSubCommand,
  }),
  'slash-command.get-sub': call({
    ...{ method: 'GET', path: `${base}/{commandId}/subcommands/{subCommandId}`, access: view },
    about: 'One sub-command.',
    reads: ['document'],
    input: z.object(sub),
    reply: WireSubCommand,
  }),
  'slash-command.update-sub': call({
    ...{ method: 'PUT', path: `${base}/{commandId}/subcommands/{subCommandId}`, access: edit },
    about: 'Changes what is given of a sub-command.',
    touches: ['document'],
    input: z.object({ ...sub, name: CommandName.optional(), ...GivenSub.shape }),
    reply: WireSubCommand,
  }),
  'slash-command.remove-sub': call({
    ...{ method: 'DELETE', path: `${base}/{commandId}/subcommands/{subCommandId}`, access: edit },
    about: 'Removes a sub-command.',
    touches: ['document'],
    input: z.object(sub),
    reply: removed,
  }),
}
