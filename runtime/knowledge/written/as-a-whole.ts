// A written answer that is looked at when it is complete, as it was in turns of before: invented places are removed, and one that says more than
// the passages do is not said. As answers are written now is statement-by-statement.ts.
import { guard } from '../../guardrails/guard'
import { checkCitations } from './citations'
import { groundingOf } from './grounding'
import { noAnswer, type Looked, namedBelow, type Writing } from './looked'

export const writeWhole: Writing = async ({ state, nodeId }, { question, sent, language, threshold }, request) => {
  const reply = await state.outside.model(request, nodeId, () => undefined)
  if (!reply.ok) return null
  const isWhole = reply.finish === 'stop' && reply.text.trim() !== '' && reply.text.trim() !== noAnswer
  const known = sent.flatMap(({ quote, url }) => [quote, url])
  const checked = checkCitations(isWhole ? reply.text : '', sent.length, known)
  const citations = checked.cited.flatMap((place) => sent[place - 1] ?? [])
  const quotes = citations.map(({ quote }) => quote)
  const { score, unfounded } = groundingOf({ answer: checked.text, question, passages: quotes, language })
  const looked: Looked = { score, citations, removed: checked.removed, unfounded, written: null }
  if (citations.length === 0 || unfounded.length > 0 || score < threshold) return looked
  const allowed = await guard(state, 'output', checked.text, nodeId)
  if (allowed.outcome !== 'pass') return looked
  const counted = allowed.text.replace(/\[(\d+)\]/g, (_, place: string) => `[${checked.cited.indexOf(Number(place)) + 1}]`)
  const text = allowed.text.replace(/\s*\[\d+\]/g, '')
  return { ...looked, written: { say: { type: 'text', text: counted + namedBelow(citations, language) }, text, citations, score } }
}
