// Sub-commands of a slash command: parts of its object, each with an id of its own.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import type { WireSubCommand } from '@parley/contract/conversation/slash-command'
import { mostSubCommands, SlashCommand, SubCommand } from '@parley/contract/objects/slash-command/index'
import { sentence } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { findNamed, putNamed } from '../../bot/document/index'

type Given = Omit<CallInput<'slash-command.update-sub'>, 'streamId' | 'commandId' | 'subCommandId'>

export const shownSub = ({ id, ...sub }: SubCommand): WireSubCommand => ({ _id: id, ...sub })

export async function listSubs(ctx: Ctx, commandId: string): Promise<WireSubCommand[]> {
  return (await subsOf(ctx, commandId)).map(shownSub)
}

export async function findSub(ctx: Ctx, commandId: string, subCommandId: string): Promise<WireSubCommand> {
  return shownSub(subIn(await subsOf(ctx, commandId), subCommandId))
}

export async function createSub(ctx: Ctx, commandId: string, given: Given): Promise<WireSubCommand> {
  const before = await subsOf(ctx, commandId)
  if (before.length >= mostSubCommands) fail('INVALID_INPUT', sentence('refused.most-sub-commands', { most: mostSubCommands }))
  const made = SubCommand.parse({ ...given, id: newId('subCommand', ctx.now()) })
  await write(ctx, commandId, [...before, made])
  return shownSub(made)
}

interface Place {
  commandId: string
  subCommandId: string
}

export async function updateSub(ctx: Ctx, { commandId, subCommandId }: Place, given: Given): Promise<WireSubCommand> {
  const before = await subsOf(ctx, commandId)
  const changed = SubCommand.parse({ ...subIn(before, subCommandId), ...given })
  await write(
    ctx,
    commandId,
    before.map((sub) => (sub.id === subCommandId ? changed : sub)),
  )
  return shownSub(changed)
}

export async function removeSub(ctx: Ctx, commandId: string, subCommandId: string): Promise<{ ok: true }> {
  const before = await subsOf(ctx, commandId)
  subIn(before, subCommandId)
  await write(
    ctx,
    commandId,
    before.filter(({ id }) => id !== subCommandId),
  )
  return { ok: true }
}

async function subsOf(ctx: Ctx, commandId: string): Promise<SubCommand[]> {
  const { data } = await findNamed(ctx, 'slash-command', commandId)
  return SlashCommand.parse(data).subCommands
}

function subIn(subs: readonly SubCommand[], id: string): SubCommand {
  return subs.find((sub) => sub.id === id) ?? fail('NOT_FOUND', sentence('refused.no-sub-command'))
}

async function write(ctx: Ctx, commandId: string, subs: readonly SubCommand[]): Promise<void> {
  const names = subs.map(({ name }) => name.toLowerCase())
  const twice = subs.find(({ name }, at) => names.indexOf(name.toLowerCase()) !== at)
  if (twice !== undefined) fail('NAME_TAKEN', sentence('refused.sub-command-taken', { name: twice.name }), { name: 'in use' })
  const subCommands: JsonObject[] = JSON.parse(JSON.stringify(subs))
  await putNamed(ctx, 'slash-command', { subCommands }, commandId)
}
