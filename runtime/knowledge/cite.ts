// Says where an answer was found: of a passage of one of the bot's documents its own words and where they stand, of a question that was made
// of one its answer and where it was taken from. Finding is a port's.
import type { Citation, Passages, SourcePlace } from '@parley/contract/base/understand'
import type { FoundAnswer, Say } from '../nodes/node-kind'
import type { TurnState } from '../state'
import { plainly, sourceOf } from './source-of'
import type { WrittenAnswer } from './written/looked'

/** The one that is sure enough to be said; null for none. */
export function sureOf(passages: Passages | null): Citation | null {
  const first = passages?.found[0]
  return first !== undefined && first.score >= (passages?.limit ?? 1) ? first : null
}

/** A passage word for word, or what was written from several. */
export async function cite(state: TurnState, found: Citation | WrittenAnswer, again: () => Promise<void>): Promise<void> {
  state.session.waiting = null
  if ('say' in found) state.say(found.say)
  else {
    state.emit({ type: 'cited', citation: found })
    state.say(saidOf(found, state.session.language))
  }
  if (state.frame) await again()
}

export function saidOf(citation: Citation, language: string): Say {
  return { type: 'text', text: `${plainly(citation.quote)}\n\n— ${sourceOf(citation, language)}` }
}

/** The place below the last words; what can only be shown is followed by it. */
export function withSource(says: readonly Say[], source: SourcePlace | undefined, language: string): Say[] {
  const last = says.at(-1)
  if (source === undefined || last === undefined) return [...says]
  const text = `— ${sourceOf(source, language)}`
  if (last.type !== 'text' || last.template !== undefined) return [...says, { type: 'text', text }]
  return [...says.slice(0, -1), { ...last, text: `${last.text}\n\n${text}` }]
}

export function namingSource(
  says: readonly Say[],
  source: SourcePlace | undefined,
  language: string,
): Pick<FoundAnswer, 'text' | 'says' | 'source'> {
  const text = says.flatMap((say) => (say.text === '' ? [] : [say.text])).join('\n')
  return { text, says: withSource(says, source, language), ...(source !== undefined && { source }) }
}
