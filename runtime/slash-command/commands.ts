// Slash commands of a bot as a turn needs them, and the one that a message is: its first word is a slash and the name, to the letter. What is no
// command of the bot is understood as any message. Doing it is run.ts.
import type { Incoming } from '@parley/contract/base/message'
import type { BotObject } from '@parley/contract/objects/object'
import type { SlashCommand } from '@parley/contract/objects/slash-command/index'

export interface CompiledCommand extends Pick<SlashCommand, 'name' | 'action' | 'dialogId' | 'messages'> {
  id: string
  /** By their names in lower case. */
  subCommands: ReadonlyMap<string, { name: string; dialogId: string }>
}

/** By their names in lower case. */
export type Commands = ReadonlyMap<string, CompiledCommand>

export interface CommandUse {
  command: CompiledCommand
  /** '' for none. */
  sub: string
  dialogId: string
  /** What follows. */
  text: string
}

export function compileCommands(objects: readonly BotObject<'slash-command'>[]): Commands {
  const made = new Map<string, CompiledCommand>()
  for (const { id, data } of objects) {
    const { name, action, dialogId, messages, subCommands, enabled } = data
    const key = name.toLowerCase()
    if (!enabled || made.has(key)) continue
    const subs = new Map(subCommands.map((sub) => [sub.name.toLowerCase(), { name: sub.name, dialogId: sub.dialogId }]))
    made.set(key, { id, name, action, dialogId, messages, subCommands: subs })
  }
  return made
}

/** null: it is none of the bot's. A channel that has commands of its own says which one was used beside the text. */
export function commandIn({ text, command: used }: Pick<Incoming, 'text' | 'command'>, commands: Commands): CommandUse | null {
  if (commands.size === 0) return null
  const typed = /^\s*\/(\S+)(?:\s+([\s\S]*))?$/u.exec(text)
  const said = typed && { name: typed[1] ?? '', rest: typed[2] ?? '' }
  const [name, rest] = used === undefined ? [said?.name, said?.rest ?? ''] : [used, text]
  const command = commands.get((name ?? '').toLowerCase())
  if (command === undefined) return null
  const [word = '', ...others] = rest.trim().split(/\s+/u)
  const sub = command.subCommands.get(word.toLowerCase())
  if (sub === undefined) return { command, sub: '', dialogId: ownDialog(command), text: rest.trim() }
  const after = others.length === 0 ? '' : rest.trim().slice(word.length).trim()
  return { command, sub: sub.name, dialogId: sub.dialogId || ownDialog(command), text: after }
}

const ownDialog = ({ action, dialogId }: CompiledCommand): string => (action === 'dialog' ? dialogId : '')
