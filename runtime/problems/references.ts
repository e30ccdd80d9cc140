// Mentions of objects that are not there (any more).
import { isObjectKind, kindOfId } from '@parley/contract/base/ids'
import type { Sentence } from '@parley/contract/sentences'
import { exceptionsOf } from '@parley/contract/objects/conversation-rules'
import { dialogFields } from '@parley/contract/objects/dialog'
import type { BotObject } from '@parley/contract/objects/object'
import { idForm, referencesIn } from '@parley/contract/objects/references'
import { partsOf } from '@parley/contract/objects/step-parts'
import { isKind } from '@parley/contract/objects/text-places'
import { fieldsOfNode } from '../nodes'
import type { ProblemContext } from './context'
import { dialogOf, type Problem } from './problem'
import { sentence, word } from './sentences'

export function referenceProblems(object: BotObject, { has }: ProblemContext): Problem[] {
  return referencesIn(object, fieldsOfNode)
    .filter((id) => !has(id))
    .map((id) => {
      const kind = kindOfId(id)
      const thing = isObjectKind(kind) ? word(`object.${kind}`) : id
      const fix = fixOf(object, id)
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

/** What can be left out without a person's word: a mark, a way out, the dialog of an intent. */
function fixOf(object: BotObject, id: string): Sentence | undefined {
  if (isKind(object, 'utterance')) return sentence('fix.remove-marks')
  if (isKind(object, 'intent')) return sentence('fix.forget-dialog')
  if (isKind(object, 'response') && object.data.fieldId === id) return sentence('fix.remove-wordings')
  if (isKind(object, 'node') && (object.data.transitions ?? []).some(({ to }) => to === id)) return sentence('fix.end-here')
  return undefined
}

/** The setting that is nothing but the id, where it is one of the node's own. */
function fieldOf(object: BotObject, id: string): Pick<Problem, 'field'> {
  const isOfNode = isKind(object, 'node')
  const fields = isOfNode ? fieldsOfNode(object.data.type) : object.kind === 'dialog' ? dialogFields : []
  const values: Readonly<Record<string, unknown>> = isOfNode ? (object.data.settings ?? {}) : object.data
  const isIn = (text: string): boolean => text.includes(id) || text.includes(idForm(id))
  const places = [
    { values, fields },
    ...(isOfNode ? partsOf(object.data) : []),
    ...(isKind(object, 'dialog') ? exceptionsOf(object.data) : []),
  ]
  for (const place of places) {
    const field = place.fields.find(({ name }) => isIn(JSON.stringify(place.values[name] ?? null)))
    if (field) return { field: field.name }
  }
  return {}
}
