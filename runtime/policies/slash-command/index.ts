// A slash command of the bot is used.
import { commandIn, type CommandUse } from '../../slash-command/commands'
import { runCommand } from '../../slash-command/run'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'

export type SlashCommandDecision = { kind: 'command' } & CommandUse

export const slashCommand = policy<SlashCommandDecision['kind']>({
  consider: { message: consider },
  decisions: { command: { logged: 'command' } },
  perform: runCommand,
})

function consider({ incoming, bot }: TurnState): Decision | null {
  const used = commandIn(incoming, bot.commands)
  return used && { kind: 'command', ...used }
}
