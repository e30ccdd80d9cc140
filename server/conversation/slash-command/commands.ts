// Slash commands as calls show and change them.
import type { JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import type { WireSlashCommand } from '@parley/contract/conversation/slash-command'
import type { BotObject } from '@parley/contract/objects/object'
import { SlashCommand } from '@parley/contract/objects/slash-command/index'
import type { Ctx } from '../../base/context'
import { putNamed } from '../../bot/document/index'
import { shownSub } from './sub-commands'

type Given = Omit<CallInput<'slash-command.update'>, 'streamId' | 'commandId'>

export function shown({ id, data }: BotObject<'slash-command'>): WireSlashCommand {
  const { subCommands, ...command } = SlashCommand.parse(data)
  return { _id: id, ...command, subCommands: subCommands.map(shownSub) }
}

export async function create(ctx: Ctx, given: Given): Promise<WireSlashCommand> {
  return shown(await putNamed(ctx, 'slash-command', plain(given)))
}

export async function update(ctx: Ctx, id: string, given: Given): Promise<WireSlashCommand> {
  return shown(await putNamed(ctx, 'slash-command', plain(given), id))
}

function plain(value: object): JsonObject {
  const copy: JsonObject = JSON.parse(JSON.stringify(value))
  return copy
}
