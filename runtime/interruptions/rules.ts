// Which rule of conversation holds where a conversation stands: the step's own, else its dialog's, else the bot's (reference, section 5.1).
import type { BotSettings } from '@parley/contract/objects/bot-settings/index'
import type { DialogRules, RuleException } from '@parley/contract/objects/conversation-rules'
import type { CompiledBot } from '../compile'
import type { Frame } from '../session/session'

export type Rules = Pick<BotSettings, Exclude<keyof DialogRules, 'exceptions'>>

/** What the dialog where the stack stands says of one other dialog. */
export function exceptionAt(bot: CompiledBot, frames: readonly Frame[], asked: string): RuleException | undefined {
  return bot.dialogs.get(frames.at(-1)?.dialogId ?? '')?.rules.exceptions?.find(({ dialogId }) => dialogId === asked)
}

/** Of a running or held stack of dialogs: the innermost one is where it stands. `asked`: the dialog that interrupts it, or would. */
export function rulesAt(bot: CompiledBot, frames: readonly Frame[], asked?: string): Rules {
  const frame = frames.at(-1)
  const step = bot.nodes.get(frame?.nodeId ?? '')?.rules ?? {}
  const dialog = bot.dialogs.get(frame?.dialogId ?? '')?.rules ?? {}
  const exception = exceptionAt(bot, frames, asked ?? frame?.heldFor ?? '')
  const { settings } = bot
  return {
    interruption: step.interruption ?? exception?.interruption ?? dialog.interruption ?? settings.interruption,
    switchConfirmation: step.switchConfirmation ?? dialog.switchConfirmation ?? settings.switchConfirmation,
    resume: step.resume ?? exception?.resume ?? dialog.resume ?? settings.resume,
    briefResume: step.briefResume ?? dialog.briefResume ?? settings.briefResume,
    maxHeld: step.maxHeld ?? dialog.maxHeld ?? settings.maxHeld,
    questionsInside: step.questionsInside ?? dialog.questionsInside ?? settings.questionsInside,
    smallTalkInside: step.smallTalkInside ?? dialog.smallTalkInside ?? settings.smallTalkInside,
    amend: dialog.amend ?? settings.amend,
  }
}
