// Does what a slash command of the bot does: starts its dialog, or says its message. What follows the command is read as `context.command`.
import type { JsonObject } from '@parley/contract/base/json'
import { change } from '../bot-server/apply-command'
import { beginDialog, holdFrames } from '../interruptions/dialogs'
import { RunningNode } from '../node-run'
import { emptyFrame } from '../session/session'
import { standInNode } from '../stand-in-node'
import type { TurnState } from '../state'
import { TurnFailure } from '../turn-failure'
import { walk } from '../walk'
import type { CommandUse } from './commands'

/** What runs waits for the dialog. */
export async function runCommand(state: TurnState, use: CommandUse): Promise<void> {
  const { command, sub, text, dialogId } = use
  const facts: JsonObject = { name: command.name, sub, text }
  const dialog = state.bot.dialogs.get(dialogId)
  if (!dialog || !state.bot.nodes.has(dialog.startNodeId)) return sayMessages(state, use, facts)
  if (state.session.frames.length > 0) holdFrames(state)
  state.session.waiting = null
  state.message = null
  beginDialog(state, dialog, { by: 'event', intentId: '', words: { sentence: text, used: [], found: [] } })
  change(state, state.frame, [{ path: ['context', 'command'], value: facts }])
  await walk(state)
}

/** A command that leads nowhere is not understood: its builder is told so as a problem, its user as ever. */
async function sayMessages(state: TurnState, { command }: CommandUse, facts: JsonObject): Promise<void> {
  const frame = state.frame ?? emptyFrame
  const node = new RunningNode(state, standInNode('command'), { ...frame, vars: { ...frame.vars, command: facts } }, false)
  try {
    const says = command.action === 'message' ? await node.prompt(command.messages) : []
    for (const say of says) state.say(say)
    if (says.length === 0) state.sayStandard('not-understood')
  } catch (error) {
    if (!(error instanceof TurnFailure)) throw error
    state.emit({ type: 'failed', code: error.code, text: error.message })
    state.sayStandard('error')
  }
}
