// Uses of secure variables where their value is not, and of those that have no value yet.
import type { BotObject } from '@parley/contract/objects/object'
import { idForm, mapTexts, mentionsIn, type Mention } from '@parley/contract/objects/references'
import { fieldsOfNode } from '../nodes'
import type { ProblemContext } from './context'
import { kindProblemsOf } from './kinds/list'
import { dialogOf, type Problem } from './problem'
import { sentence } from './sentences'

type Secure = BotObject<'variable'>

export function secretProblems(object: BotObject, { secure, withValue }: ProblemContext): Problem[] {
  if (secure.length === 0) return []
  const requestSettings = kindProblemsOf(object).requestSettings?.(object.data) ?? []
  const problems = new Map<string, Problem>()
  mapTexts(object, fieldsOfNode, (text, kind, field) => {
    for (const mention of mentionsIn(text, kind)) {
      const variable = secure.find((one) => isMeant(mention, one))
      if (!variable) continue
      const isRequest = requestSettings.includes(field)
      if (isRequest && withValue.has(variable.id)) continue
      const code = isRequest ? 'secret-not-set' : 'secret-outside-request'
      const name = `${variable.data.scope}.${variable.data.key}`
      const said = sentence(`problem.${code}`, { name })
      problems.set(`${code} ${variable.id} ${field}`, {
        code,
        objectId: object.id,
        dialogId: dialogOf(object),
        said,
        severity: 'error',
        field,
      })
    }
    return text
  })
  return [...problems.values()]
}

function isMeant({ scope, name }: Mention, { id, data }: Secure): boolean {
  return scope === (data.scope ?? 'env') && (name.name === idForm(id) || name.name === data.key)
}
