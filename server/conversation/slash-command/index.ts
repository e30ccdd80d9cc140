// Slash commands of a bot, as a feature of the server: read and edited as objects of its document. Doing one is the runtime's.
import type { Feature, Handlers } from '../../base/http/handler'
import { findNamed, listNamed, removeNamed } from '../../bot/document/index'
import { create, shown, update } from './commands'
import { createSub, findSub, listSubs, removeSub, updateSub } from './sub-commands'

const handlers: Handlers<'slash-command'> = {
  'slash-command.list': async (ctx) => (await listNamed(ctx, 'slash-command')).map(shown),
  'slash-command.create': (ctx, { streamId: _, ...given }) => create(ctx, given),
  'slash-command.get': async (ctx, input) => shown(await findNamed(ctx, 'slash-command', input.commandId)),
  'slash-command.update': (ctx, { streamId: _, commandId, ...given }) => update(ctx, commandId, given),
  'slash-command.remove': (ctx, input) => removeNamed(ctx, 'slash-command', input.commandId),
  'slash-command.list-subs': (ctx, input) => listSubs(ctx, input.commandId),
  'slash-command.create-sub': (ctx, { streamId: _, commandId, ...given }) => createSub(ctx, commandId, given),
  'slash-command.get-sub': (ctx, input) => findSub(ctx, input.commandId, input.subCommandId),
  'slash-command.update-sub': (ctx, { streamId: _, commandId, subCommandId, ...given }) =>
    updateSub(ctx, { commandId, subCommandId }, given),
  'slash-command.remove-sub': (ctx, input) => removeSub(ctx, input.commandId, input.subCommandId),
}

export const slashCommand: Feature = { name: 'slash-command', handlers }
