// Answers from a passage of one of the bot's documents: the document's own words, and where they stand. Finding it is a port's.
import type { Citation, Passages } from '@parley/contract/base/understand'
import type { Say } from '../nodes/node-kind'
import { pageNumber } from '../say/page-number'
import type { TurnState } from '../state'

/** The one that is sure enough to be said; null for none. */
export function sureOf(passages: Passages | null): Citation | null {
  const first = passages?.found[0]
  return first !== undefined && first.score >= (passages?.limit ?? 1) ? first : null
}

export async function cite(state: TurnState, citation: Citation, again: () => Promise<void>): Promise<void> {
  state.session.waiting = null
  state.emit({ type: 'cited', citation })
  state.say(saidOf(citation, state.session.language))
  if (state.frame) await again()
}

export function saidOf(citation: Citation, language: string): Say {
  return { type: 'text', text: `${plainly(citation.quote)}\n\n— ${sourceOf(citation, language)}` }
}

/** The document's name, where it can be opened a link, and the page. */
function sourceOf({ title, url, page }: Citation, language: string): string {
  const name = /^https?:\/\/[^\s()]+$/i.test(url) ? `[${plainly(title)}](${url})` : plainly(title)
  return page > 0 ? `${name}, ${pageNumber(page, language)}` : name
}

/** Signs that a document means as they are must not be read as marks. */
function plainly(text: string): string {
  return text.replace(/[[\]]/g, (sign) => (sign === '[' ? '(' : ')')).replace(/[*_`~]{2,}/g, '')
}
