// The bot's own server asks something of the conversation, or hands on the user's words, which it may say the meaning of.
import { applyCommand, change, sayWhy } from '../../bot-server/apply-command'
import { type BotServerCommand, botServerCommandIn } from '../../bot-server/command'
import { beginIntent } from '../../interruptions/intent-request'
import type { TurnState } from '../../state'
import { walk } from '../../walk'
import type { Decision } from '../decision'
import { type Engine, policy } from '../policy'

export interface BotServerDecision {
  kind: 'bot-server-command'
  command: BotServerCommand
}

export const botServer = policy<BotServerDecision['kind']>({
  consider: { message: consider },
  decisions: { 'bot-server-command': { logged: 'bot-server' } },
  perform(state, { command }) {
    sayWhy(state, command)
    return applyCommand(state, command, () => walk(state, true))
  },
})

function consider(state: TurnState, engine: Engine): Decision | Promise<Decision> | null {
  const command = botServerCommandIn(state.incoming)
  if (command === null) return null
  if (command.do !== 'hear') return { kind: 'bot-server-command', command }
  return state.session.person ? null : hear(state, command, engine)
}

function hear(state: TurnState, command: Extract<BotServerCommand, { do: 'hear' }>, engine: Engine): Decision | Promise<Decision> {
  sayWhy(state, command)
  change(state, state.frame, command.changes)
  const intent = [...state.bot.intents.values()].find(({ name }) => name.toLowerCase() === command.intent?.toLowerCase())
  if (intent && state.bot.dialogs.has(intent.dialogId)) return beginIntent(state, intent.id, state.incoming.text, null)
  return engine.words(state)
}
