// What a step finds among all that its bot knows: the answer to a question, else a passage of a document. Where several may be meant the
// likeliest is taken: nobody can be asked here.
import type { Prompt } from '@parley/contract/objects/prompt'
import type { FoundAnswer, Say } from '../nodes/node-kind'
import type { TurnState } from '../state'
import { logAnswer } from './answer-now'
import { namingSource, saidOf, sureOf } from './cite'
import { surelyKnown } from './known'
import { writeAnswer } from './written/written-answer'

interface Asking {
  id: string
  state: TurnState
  prompt(prompts: readonly Prompt[]): Promise<Say[]>
}

/** `isSaid`: what is found is said at once. */
export async function findAnswer(node: Asking, text: string, isSaid: boolean): Promise<FoundAnswer | null> {
  const { bot, session } = node.state
  if (text.trim() === '') return null
  if (bot.faqs.size === 0) return findCited(node, text, isSaid)
  const { knowledge } = await node.state.understand(text)
  const found = surelyKnown(node.state, knowledge)
  if (found === null) return findCited(node, text, isSaid)
  const { now, ...of } = found
  logAnswer(node.state, now, { ...of, nodeId: node.id })
  const { faqId, question, score } = of
  const says = await node.state.inKnowledge(() => node.prompt(now.answers))
  return { faqId, question, score, ...namingSource(says, now.source, session.language) }
}

async function findCited({ state, id }: Asking, text: string, isSaid: boolean): Promise<FoundAnswer | null> {
  const { session, outside } = state
  const passages = await outside.passages({ text, language: state.heardLanguage }, id)
  const citation = sureOf(passages)
  if (citation === null || passages === null) return null
  const written = await writeAnswer({ state, nodeId: id, isSaid }, text, passages)
  if (written !== null) {
    const [source = citation] = written.citations
    return { faqId: '', question: source.title, score: written.score, text: written.text, says: [written.say], source }
  }
  state.emit({ type: 'cited', citation, nodeId: id })
  const { title, score } = citation
  return { faqId: '', question: title, score, text: citation.quote, says: [saidOf(citation, session.language)], source: citation }
}
