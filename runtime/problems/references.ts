// Mentions of objects that are not there (any more).
import { sentence } from '@parley/contract/sentences'
import type { BotDocument, BotObject } from '@parley/contract/objects/object'
import { referencesIn } from '@parley/contract/objects/references'
import { fieldsOfNode } from '../nodes'
import type { Problem } from './problem'

export function findReferenceProblems(document: BotDocument): Problem[] {
  const ids = new Set(document.objects.map((object) => object.id))
  return document.objects.flatMap((object) => missingIn(object, ids))
}

function missingIn(object: BotObject, ids: ReadonlySet<string>): Problem[] {
  return referencesIn(object, fieldsOfNode)
    .filter((id) => !ids.has(id))
    .map((id) => ({
      code: 'dangling-reference',
      objectId: object.id,
      dialogId: object.kind === 'dialog' ? object.id : object.parentId,
      said: sentence('problem.dangling-reference', { id }),
      severity: 'error',
    }))
}
