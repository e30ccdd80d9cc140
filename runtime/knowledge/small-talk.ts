// Small talk in a conversation: whether a sentence is answered by it, and the answer. Which small talk a sentence is, is nlu/asides'.
import { isSmallTalk } from '@parley/contract/understanding/outcome'
import type { SmallTalkMatch, Understanding } from '@parley/contract/base/understand'
import type { BotObject } from '@parley/contract/objects/object'
import type { Prompt } from '@parley/contract/objects/prompt'
import type { CompiledBot } from '../compile'
import { RunningNode } from '../node-run'
import { standInNode } from '../stand-in-node'
import { courtesyIn } from '../say/replies/spoken-words'
import { isWritten } from '../say/own-responses'
import { emptyFrame } from '../session/session'
import type { TurnState } from '../state'
import { TurnFailure } from '../turn-failure'

/** Of earlier small talk, so many are still known in scripts. */
const mostBefore = 5

/** The answers of small talk that is on and has some. */
export function compileSmallTalk(talks: readonly BotObject<'small-talk'>[]): ReadonlyMap<string, readonly Prompt[]> {
  const made = talks.filter(({ data }) => data.enabled).map(({ id, data }) => [id, data.answers.filter(isWritten)] as const)
  return new Map(made.filter(([, answers]) => answers.length > 0))
}

/** The small talk that a sentence is, where it is on and has an answer. */
export function smallTalkOf(bot: CompiledBot, understanding: Understanding): SmallTalkMatch | undefined {
  const { smallTalk } = understanding
  if (smallTalk === undefined || !bot.settings.smallTalk || !bot.smallTalk.has(smallTalk.smallTalkId)) return undefined
  return isSmallTalk(understanding) ? smallTalk : undefined
}

export async function answerSmallTalk(
  state: TurnState,
  { smallTalkId, question, score, captured = [] }: SmallTalkMatch,
  again: () => Promise<void>,
): Promise<void> {
  const { waiting } = state.session
  state.session.waiting = null
  const { smallTalk: last } = state.session
  const before = last === undefined ? [] : [...last.before, last.captured].slice(-mostBefore)
  state.session.smallTalk = { wording: question, captured, before }
  state.changed()
  state.emit({ type: 'small-talk', smallTalkId, question, score })
  const node = new RunningNode(state, standInNode('answer'), state.frame ?? emptyFrame, false)
  try {
    for (const say of await node.prompt(state.bot.smallTalk.get(smallTalkId) ?? [])) state.say(say)
  } catch (error) {
    if (!(error instanceof TurnFailure)) throw error
    state.emit({ type: 'failed', code: error.code, text: error.message })
  }
  if (!state.frame) return
  // Whoever says goodbye is not asked again: what runs waits for them.
  if (waiting?.kind === 'node' && courtesyIn(state.incoming.text, state.heardLanguage) === 'goodbye') state.session.waiting = waiting
  else await again()
}
