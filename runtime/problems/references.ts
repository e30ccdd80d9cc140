// Mentions of objects that are not there (any more).
import { isObjectKind, kindOfId } from '@parley/contract/base/ids'
import type { BotObject } from '@parley/contract/objects/object'
import { idForm, referencesIn } from '@parley/contract/objects/references'
import { fieldsOfNode } from '../nodes'
import type { ProblemContext } from './context'
import { kindProblemsOf } from './kinds/list'
import { dialogOf, type Problem } from './problem'
import { sentence, word } from './sentences'

export function referenceProblems(object: BotObject, { has }: ProblemContext): Problem[] {
  return referencesIn(object, fieldsOfNode)
    .filter((id) => isOfDocument(id) && !has(id))
    .map((id) => {
      const kind = kindOfId(id)
      const thing = isObjectKind(kind) ? word(`object.${kind}`) : id
      const fix = kindProblemsOf(object).onDangling?.(object, id)?.says
      return {
        code: 'dangling-reference',
        objectId: object.id,
        dialogId: dialogOf(object),
        said: sentence('problem.dangling-reference', { thing }),
        severity: 'error',
        subject: id,
        ...(fix && { fix }),
        ...fieldOf(object, id),
      }
    })
}

/** Not so a configuration of models, or a rule within a step. */
function isOfDocument(id: string): boolean {
  const noun = kindOfId(id)
  return noun === '' || isObjectKind(noun)
}

/** The setting that is nothing but the id, where it is one of the object's own. */
function fieldOf(object: BotObject, id: string): Pick<Problem, 'field'> {
  const isIn = (text: string): boolean => text.includes(id) || text.includes(idForm(id))
  for (const { values, fields } of kindProblemsOf(object).places?.(object.data) ?? []) {
    const field = fields.find(({ name }) => isIn(JSON.stringify(values[name] ?? null)))
    if (field) return { field: field.name }
  }
  return {}
}
