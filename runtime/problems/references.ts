// Mentions of objects that are not there (any more).
import { sentence } from '@parley/contract/sentences'
import type { BotObject } from '@parley/contract/objects/object'
import { referencesIn } from '@parley/contract/objects/references'
import { fieldsOfNode } from '../nodes'
import type { ProblemContext } from './context'
import type { Problem } from './problem'

export function referenceProblems(object: BotObject, { has }: ProblemContext): Problem[] {
  return referencesIn(object, fieldsOfNode)
    .filter((id) => !has(id))
    .map((id) => ({
      code: 'dangling-reference',
      objectId: object.id,
      dialogId: object.kind === 'dialog' ? object.id : object.parentId,
      said: sentence('problem.dangling-reference', { id }),
      severity: 'error',
    }))
}
