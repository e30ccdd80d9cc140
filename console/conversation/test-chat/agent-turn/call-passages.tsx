// The passages of documents that stood behind a call or the answer of its turn: the scores of each, and why it was not used.
import type { EventOf } from '@parley/contract/base/event'
import { Passages } from '@parley/contract/base/understand'
import { useText } from '../../../base/language/text'
import classes from './agent-turn.module.css'
import type { PlacedCall } from './calls'
import { clip } from './shown'

interface Passage {
  id: string
  title: string
  page: number
  score: number
  quote: string
  /** What became of it. */
  outcome: string
}

const mostShown = 12
const longestQuote = 240

export function CallPassages({ call }: { call: PlacedCall }) {
  const text = useText()
  const passages = passagesOf(call)
  if (passages.length === 0) return null
  return (
    <section className={classes.part}>
      <h4>{text('test-chat.call.passages')}</h4>
      <ol className={classes.passages}>
        {passages.slice(0, mostShown).map(({ id, title, page, score, quote, outcome }) => (
          <li key={id}>
            <span className={classes.passageHead}>
              <b>{page > 0 ? text('test-chat.trace.page', { title, page }) : title}</b>
              <span>{text(`test-chat.trace.passage.${outcome}`)}</span>
              <span>{score.toFixed(2)}</span>
            </span>
            {quote !== '' && <q>{clip(quote, longestQuote)}</q>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What was looked up for this call, between it and what came before. */
function passagesOf({ turn, at }: PlacedCall): Passage[] {
  const before = turn.events.slice(0, at)
  const from = before.findLastIndex((one) => one.type === 'tool-called' || (one.type === 'effect' && one.effect === 'model'))
  const looked = before.slice(from + 1).findLast((one): one is EventOf<'effect'> => one.type === 'effect' && one.effect === 'passages')
  if (looked === undefined || !looked.ok) return []
  const said = new Set(before.slice(from + 1).flatMap((one) => (one.type === 'cited' ? [one.citation.passageId] : [])))
  const { limit, found } = Passages.safeParse(looked.reply).data ?? { limit: 0, found: [] }
  return found.map(({ passageId, title, page, score, quote }) => ({
    ...{ id: passageId, title, page, score, quote },
    outcome: said.has(passageId) ? 'cited' : score < limit ? 'unlikely' : 'too-many',
  }))
}
