// A whole answer to one text, for who does not show it piece by piece.
import type { ModelKind, ModelLink } from '../model-kind'
import { answer } from './answer'

export interface Question {
  model: string
  /** What the model is to do. */
  system: string
  /** What it is to do it with. */
  text: string
  temperature: number
  /** Of the answer. */
  maxTokens: number
}

export interface Completion {
  text: string
  /** The answer ended since it was as long as allowed. */
  isCut: boolean
}

/** Fails as `answer` does. */
export async function complete(
  kind: ModelKind,
  link: ModelLink,
  { system, text, ...asked }: Question,
  signal?: AbortSignal,
): Promise<Completion> {
  const pieces: string[] = []
  const { finish } = await answer(kind, {
    link,
    prompt: {
      ...asked,
      messages: [
        { role: 'system', text: system },
        { role: 'user', text },
      ],
    },
    hear: (part) => void (part.kind === 'text' && pieces.push(part.text)),
    ...(signal && { signal }),
  })
  return { text: pieces.join(''), isCut: finish === 'length' }
}
