// A document's problems in the wire's words.
import { type Sentence, localized } from '@parley/contract/sentences'
import type { Problem } from '@parley/contract/features/document'
import type { BotDocument } from '@parley/contract/objects/object'
import { findProblems, type Problem as Found } from '@parley/runtime/problems/index'

export { blocksPublishing } from '@parley/runtime/problems/index'

/** `secrets`: ids of the secure variables that have a value. */
export function problemsOf(document: BotDocument, secrets: ReadonlySet<string>): Problem[] {
  return wireProblems(findProblems(document, secrets))
}

export function wireProblems(problems: readonly Found[]): Problem[] {
  return problems.map(({ said, ...problem }) => ({
    ...problem,
    ...localized({ text: said }),
    severity: problem.severity === 'error' ? 'bad' : 'warn',
  }))
}

/** A problem's own sentence, inside another reply. */
export function saidAgain({ text, says }: Problem): Sentence | string {
  return says['text'] === undefined ? text : { ...says['text'], text }
}
