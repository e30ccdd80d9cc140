// A document's problems in the wire's words.
import type { Problem } from '@parley/contract/features/document'
import type { BotDocument } from '@parley/contract/objects/object'
import { findProblems } from '@parley/runtime/problems/index'

export function problemsOf(document: BotDocument): Problem[] {
  return findProblems(document).map((problem) => ({ ...problem, severity: problem.severity === 'error' ? 'bad' : 'warn' }))
}
