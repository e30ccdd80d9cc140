// What an answer that a model wrote rests on, as a row of the trace: whether it was said, the places it names, and what became of each passage
// that was found.
import type { EventOf } from '@parley/contract/base/event'
import { row, type TraceDetail, type TraceRow, type TraceWords } from '../trace/trace-row'

type Grounded = EventOf<'grounded'>

export function groundedRow(event: Grounded, { words }: TraceWords): TraceRow {
  const { score, threshold, citations, removed, isSaid = true, unfounded = [], leftOut = [], candidates = [] } = event
  const found = words('test-chat.trace.citations', { count: citations.length })
  const invented = removed.length === 0 ? '' : words('test-chat.trace.invented', { count: removed.length })
  const held = isSaid ? '' : words('test-chat.trace.not-written', { threshold: threshold?.toFixed(2) ?? '' })
  return row('grounded', {
    text: [held, found, invented].filter(Boolean).join(', '),
    right: score.toFixed(2),
    details: [
      ...leftOut.map((text) => detail(text, words('test-chat.trace.left-out'), false)),
      ...unfounded.map((text) => detail(text, words('test-chat.trace.unfounded'), false)),
      ...removed.map((text) => detail(text, words('test-chat.trace.removed'), false)),
      ...(candidates.length === 0 ? citations.map(citedDetail) : candidates.map((each) => candidateDetail(each, event, words))),
    ],
  })
}

type Candidate = NonNullable<Grounded['candidates']>[number]

/** Its words where it is named, else why it is not. */
function candidateDetail(candidate: Candidate, { citations }: Grounded, words: TraceWords['words']): TraceDetail {
  const { passageId, title, page, score, outcome } = candidate
  const place = page > 0 ? words('test-chat.trace.page', { title, page }) : title
  const cited = citations.find((citation) => citation.passageId === passageId)
  const became = words(`test-chat.trace.passage.${outcome}`)
  return detail(cited?.quote ?? place, [...(cited ? [place] : []), score.toFixed(2), became].join(', '), cited ? true : null)
}

const citedDetail = ({ title, quote, score }: Grounded['citations'][number]): TraceDetail =>
  detail(quote, `${title}, ${score.toFixed(2)}`, null)

const detail = (text: string, note: string, isTrue: boolean | null): TraceDetail => ({ isTrue, text, note, isCode: false })
