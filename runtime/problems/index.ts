// Everything that is wrong with a bot before it runs. Each check is a file of its own and knows no other.
import { objectsOf, type BotDocument } from '@parley/contract/objects/object'
import { findDialogProblems } from './dialogs'
import { findNodeProblems } from './nodes'
import type { Problem } from './problem'
import { findReferenceProblems } from './references'
import { findSecretProblems } from './secrets'
import { findTextProblems } from './texts'

export { blocksPublishing, problemCodes, type Problem, type ProblemCode } from './problem'

/**
 * In the order of the document, errors and warnings together. Never throws, whatever the bot looks like. `secrets`: ids of the secure
 * variables that have a value, which the document does not tell.
 */
export function findProblems(document: BotDocument, secrets: ReadonlySet<string> = new Set()): Problem[] {
  const order = new Map(document.objects.map((object, at) => [object.id, at]))
  const dialogIds = new Set(objectsOf(document, 'dialog').map((dialog) => dialog.id))
  return [
    ...findDialogProblems(document),
    ...findNodeProblems(document, dialogIds),
    ...findReferenceProblems(document),
    ...findTextProblems(document),
    ...findSecretProblems(document, secrets),
  ].sort((a, b) => (order.get(a.objectId) ?? 0) - (order.get(b.objectId) ?? 0))
}
