// Whether a message asks for several of the bot's tasks: which they are, each with its own words, in the order they are to be done
// (reference, section 5.4, multi-intent). Taking the message apart is split.ts; beginning the tasks is the policy start's.
import type { Understanding } from '@parley/contract/base/understand'
import type { Session } from '../../session/session'
import type { TurnState } from '../../state'
import { inOrder, maxParts, type Part, partsOf } from './split'

type Request = NonNullable<Session['queue']>[number]
interface Several extends Request {
  understanding: Understanding
  /** What comes after the first. */
  then: Request[]
}

interface Heard extends Part {
  intentId: string
  understanding: Understanding
}

/** Parts that are looked at: most of what joins joins no requests. */
const maxLookedAt = 8

/** null: it asks for one thing at most, and is understood as a whole. */
export async function severalIn(state: TurnState): Promise<Several | null> {
  const { text } = state.incoming
  if (!state.bot.settings.multiIntent && !state.bot.events.has('MULTI_INTENT_EVENT')) return null
  const parts = partsOf(text, state.heardLanguage)
  if (parts.length < 2 || parts.length > maxLookedAt) return null
  const requests = inOrder(await requestsIn(state, parts)).slice(0, maxParts)
  const words = ({ start, end }: Part) => text.slice(start, end).trim()
  const [first, ...others] = requests
  if (!first || others.length === 0) return null
  return {
    intentId: first.intentId,
    text: words(first),
    understanding: first.understanding,
    then: others.map((one) => ({ intentId: one.intentId, text: words(one) })),
  }
}

/** Parts that ask for a task, with those behind them that ask for none: "a flight to Oslo" – "for two". */
async function requestsIn(state: TurnState, parts: readonly Part[]): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const part of parts) {
    const intent = await intentOf(state, state.incoming.text.slice(part.start, part.end).trim())
    const before = heard.at(-1)
    const isNew = intent !== null && heard.every(({ intentId }) => intentId !== intent.intentId)
    if (isNew) heard.push({ ...part, ...intent })
    else if (before) before.end = part.end
  }
  return heard
}

/** The one task that the words ask for. */
async function intentOf(state: TurnState, text: string): Promise<Pick<Heard, 'intentId' | 'understanding'> | null> {
  const understanding = await state.understand(text)
  const intentId = understanding.outcome === 'intent' ? understanding.candidates[0]?.intentId : undefined
  const dialog = state.bot.dialogs.get(state.bot.intents.get(intentId ?? '')?.dialogId ?? '')
  return intentId !== undefined && dialog && state.bot.nodes.has(dialog.startNodeId) ? { intentId, understanding } : null
}
