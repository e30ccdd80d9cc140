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

/** Whose rules are asked, the nearest first: the step's, the dialog's for the one that is asked for, the dialog's, the bot's. */
function levelsAt(bot: CompiledBot, frames: readonly Frame[], asked?: string): { ownerId: string; rules: Partial<Rules> }[] {
  const { nodeId = '', dialogId = '', heldFor = '' } = frames.at(-1) ?? {}
  const { interruption, resume } = exceptionAt(bot, frames, asked ?? heldFor) ?? {}
  return [
    { ownerId: nodeId, rules: bot.nodes.get(nodeId)?.rules ?? {} },
    { ownerId: dialogId, rules: { ...(interruption && { interruption }), ...(resume && { resume }) } },
    { ownerId: dialogId, rules: bot.dialogs.get(dialogId)?.rules ?? {} },
    { ownerId: '', rules: bot.settings },
  ]
}

/** Whose rule of that name holds there: the id of the step or the dialog, '' for the bot. `asked` as in `rulesAt`. */
export function ownerOf(bot: CompiledBot, frames: readonly Frame[], name: keyof Rules, asked: string): string {
  return levelsAt(bot, frames, asked).find(({ rules }) => rules[name] !== undefined)?.ownerId ?? ''
}

function held<Name extends keyof Rules>(name: Name, bot: CompiledBot, levels: ReturnType<typeof levelsAt>): Rules[Name] {
  const nearest: Partial<Rules> | undefined = levels.find(({ rules }) => rules[name] !== undefined)?.rules
  return nearest?.[name] ?? bot.settings[name]
}

/** One of them alone, as in `rulesAt`. */
export function ruleAt<Name extends keyof Rules>(name: Name, bot: CompiledBot, frames: readonly Frame[]): Rules[Name] {
  return held(name, bot, levelsAt(bot, frames))
}

/** Of a running or held stack of dialogs: the innermost one is where it stands. `asked`: the dialog that interrupts it, or would. */
export function rulesAt(bot: CompiledBot, frames: readonly Frame[], asked?: string): Rules {
  const levels = levelsAt(bot, frames, asked)
  return {
    interruption: held('interruption', bot, levels),
    switchConfirmation: held('switchConfirmation', bot, levels),
    resume: held('resume', bot, levels),
    briefResume: held('briefResume', bot, levels),
    maxHeld: held('maxHeld', bot, levels),
    questionsInside: held('questionsInside', bot, levels),
    smallTalkInside: held('smallTalkInside', bot, levels),
    rephrase: held('rephrase', bot, levels),
    amend: held('amend', bot, levels),
  }
}
