// What a message's words are when they are read on their own: whether they answer the step that is waited at, then what they are understood as.
import type { Understanding } from '@parley/contract/base/understand'
import { RunningNode } from '../node-run'
import type { Answers } from '../nodes/node-kind'
import { UnderstandingUnavailable } from '../recording-ports'
import type { TurnState } from '../state'

/** Before the words are understood. */
export interface Answering {
  /** A dialog is under way. */
  runs: boolean
  /** Whether they answer its step. */
  answer: Answers
}

export interface Reading extends Answering {
  /** null: there are no words, or they answer what was asked and understanding is not to be had. */
  understanding: Understanding | null
}

export async function answering(state: TurnState): Promise<Answering> {
  const runs = state.session.frames.length > 0
  const frame = state.frame
  const node = frame ? state.bot.nodes.get(frame.nodeId) : undefined
  if (!frame || !node?.kind?.answers) return { runs, answer: 'no' }
  return { runs, answer: await node.kind.answers(new RunningNode(state, node, frame, true)) }
}

export async function readingOf(state: TurnState, { runs, answer }: Answering): Promise<Reading> {
  const isEmpty = state.incoming.text.trim() === ''
  const understanding = isEmpty ? null : await understood(state, runs && answer !== 'no')
  state.understanding = understanding
  return { runs, answer, understanding }
}

/** An answer to what was asked needs no model: whether it could also be a new wish is then not known, and it is taken as the answer. */
async function understood(state: TurnState, isAnswer: boolean): Promise<Understanding | null> {
  try {
    return await state.understand(state.incoming.text)
  } catch (error) {
    if (!(error instanceof UnderstandingUnavailable) || !isAnswer) throw error
    state.emit({ type: 'failed', code: error.code, text: error.message })
    return null
  }
}
