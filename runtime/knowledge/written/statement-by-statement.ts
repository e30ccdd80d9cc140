// A written answer that people see while it is written, statement by statement: each once its places are checked and what it says rests on them
// (checked-statements.ts), and past the guardrails of the output. In the end it is what was shown.
import { OutputGate } from '../../guardrails/output-gate'
import { StreamedMessage } from '../../model/turn-part'
import type { Say } from '../../nodes/node-kind'
import { CheckedStatements } from './checked-statements'
import { checkCitations } from './citations'
import { groundingOf } from './grounding'
import { type Asking, type Looked, namedBelow, noAnswer, type Writing } from './looked'

export const writeStatements: Writing = async (asking, rests, request) => {
  const { state, nodeId, isSaid } = asking
  const { sent, language } = rests
  const checked = new CheckedStatements(rests)
  const citations = () => checked.cited.flatMap((place) => sent[place - 1] ?? [])
  const message = messageOf(asking)
  const behind = () => namedBelow(citations(), language)
  const gate = new OutputGate({ state, id: nodeId }, message, { isReplaced: true, behind })
  let heard = 0
  const hear = (text: string): void => {
    heard += text.length
    gate.write(checked.push(text))
  }
  const reply = await state.outside.model(request, nodeId, (part) => {
    if (part.kind === 'text') hear(part.text)
  })
  if (!reply.ok) {
    message.drop()
    return null
  }
  // Cut off in the middle it is no answer.
  const isWhole = reply.finish === 'stop' && reply.text.trim() !== noAnswer
  hear(reply.text.slice(heard))
  if (isWhole) gate.write(checked.end())
  if (!isWhole || checked.said === '') {
    message.drop()
    return notSaid(isWhole ? reply.text : '', rests)
  }
  const looked: Looked = {
    ...{ score: checked.score, citations: citations(), removed: checked.removed, unfounded: checked.unfounded, written: null },
    ...(checked.leftOut.length > 0 && { leftOut: checked.leftOut }),
  }
  const result = await gate.end()
  if (result.outcome !== 'pass') return looked
  const { score } = looked
  const said = result.say.text.slice(0, -behind().length)
  const say: Say = isSaid ? result.say : { type: 'text', text: result.say.text }
  return { ...looked, written: { say, text: said.replace(/\s*\[\d+\]/g, ''), citations: looked.citations, score } }
}

/** Nobody sees one that a step only looks for. */
function messageOf({ state, nodeId = '', isSaid }: Asking): StreamedMessage {
  const { outside } = state
  if (!isSaid)
    return new StreamedMessage(
      nodeId,
      () => '',
      () => undefined,
    )
  return new StreamedMessage(
    nodeId,
    () => outside.streamedId(),
    (part) => outside.show(part),
  )
}

/** How far all of it would have rested on what it names. */
function notSaid(answer: string, { question, sent, language }: Parameters<Writing>[1]): Looked {
  const known = sent.flatMap(({ quote, url }) => [quote, url])
  const { text, cited, removed } = checkCitations(answer, sent.length, known)
  const citations = cited.flatMap((place) => sent[place - 1] ?? [])
  const passages = citations.map(({ quote }) => quote)
  return { ...groundingOf({ answer: text, question, passages, language }), citations, removed, written: null }
}
