// The words are small talk of the bot's, or no more than a greeting or thanks, which every bot answers.
import type { SmallTalkMatch, Understanding } from '@parley/contract/base/understand'
import { hearKnown } from '../../interruptions/interruption'
import { ruleAt } from '../../interruptions/rules'
import { answerSmallTalk, smallTalkOf } from '../../knowledge/small-talk'
import { commandIn } from '../../say/replies/command'
import { plainTalkIn } from '../../say/replies/plain-talk'
import { courtesyIn, courtesyWords } from '../../say/replies/spoken-words'
import type { StandardKey } from '../../say/standard'
import type { KnownRequest } from '../../session/session'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { type Intended, policy } from '../policy'
import type { Reading } from '../reading'
import { reenter } from '../shared/reenter'

export type SmallTalkDecision =
  /** `leaves`: the user agreed to leave what runs for it. */
  | (Extract<KnownRequest, { kind: 'small-talk' }> & { leaves?: true })
  /** A greeting, thanks and the like. */
  | { kind: 'plain-talk'; key: StandardKey }

export const smallTalk = policy<SmallTalkDecision['kind']>({
  consider: { reading, instead },
  decisions: { 'small-talk': { logged: 'small-talk', isOverridable: true }, 'plain-talk': { logged: 'small-talk' } },
  perform(state, talk) {
    if (talk.kind === 'plain-talk') return state.sayStandard(talk.key)
    const again = () => reenter(state)
    return hearKnown(state, talk, () => answerSmallTalk(state, talk, again), again)
  },
})

function reading(state: TurnState, read: Reading): Promise<Decision | null> | null {
  const { runs, understanding } = read
  if (state.bot.smallTalk.size === 0) return null
  const isHeard = understanding !== null && (!runs || ruleAt('smallTalkInside', state.bot, state.session.frames) !== 'stay')
  return isHeard ? heard(state, read, understanding) : null
}

async function heard(state: TurnState, { runs, answer }: Reading, understanding: Understanding): Promise<Decision | null> {
  const talk = await talkIn(state, understanding)
  if (!talk) return null
  const isSaid = !runs || (isPlainly(state, talk) && answer !== 'unless-definite')
  return isSaid ? { kind: 'small-talk', ...talk } : null
}

/** Thanks and goodbye in one ("cheers, bye") are seldom small talk of the bot's as they stand; their last words may be. */
async function talkIn(state: TurnState, understanding: Understanding): Promise<SmallTalkMatch | undefined> {
  const { bot, incoming } = state
  const talk = smallTalkOf(bot, understanding)
  if (talk || bot.smallTalk.size === 0 || !bot.settings.smallTalk || understanding.candidates[0]?.definite === true) return talk
  const words = courtesyWords(incoming.text, state.heardLanguage)
  return words === '' || words.length >= incoming.text.trim().length ? undefined : smallTalkOf(bot, await state.understand(words))
}

/** Said word for word, or nothing but thanks and goodbye in whatever order. */
function isPlainly({ incoming, heardLanguage }: TurnState, talk: { definite: boolean }): boolean {
  return talk.definite || courtesyIn(incoming.text, heardLanguage) !== null
}

/** What the bot has nothing of its own for may be no more than a greeting or thanks; a bot with its own way with such words keeps it. */
function instead({ bot, incoming, session, heardLanguage }: TurnState, { decision }: Intended): Decision | null {
  const isGreeter = session.turn === 1 && bot.events.get('WELCOME_MESSAGE_EVENT')?.action === 'dialog'
  if (isGreeter || bot.events.has('INTENT_UNIDENTIFIED') || bot.dialogs.has(bot.settings.fallbackDialogId)) return null
  const isOpen = decision.kind === 'fallback' || decision.kind === 'cite' || (decision.kind === 'ask-which' && decision.isDoubtful === true)
  if (!isOpen || !bot.settings.smallTalk || session.frames.length > 0 || commandIn(incoming.text, heardLanguage)) return null
  const key = plainTalkIn(incoming.text, heardLanguage)
  return key && { kind: 'plain-talk', key }
}
