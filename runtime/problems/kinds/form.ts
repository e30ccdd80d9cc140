// Problems of digital forms: nothing to fill in, two fields that are kept as one, a choice of nothing.
import type { BotObject } from '@parley/contract/objects/object'
import { isEmpty } from '../empty'
import type { Problem } from '../problem'
import { sentence } from '../sentences'
import type { KindProblems } from './kind-problems'

export const formProblems: KindProblems<'form'> = { find }

function find(form: BotObject<'form'>): Problem[] {
  const { name, fields = [] } = form.data
  const at = { objectId: form.id, dialogId: '', severity: 'error' as const, field: 'fields' }
  if (fields.length === 0) return [{ ...at, code: 'form-empty', said: sentence('problem.form-empty', { form: name }) }]
  const seen = new Set<string>()
  return fields.flatMap(({ key, label, type, options }): Problem[] => {
    const problems: Problem[] = []
    if (seen.has(key))
      problems.push({
        ...at,
        severity: 'warning',
        code: 'form-field-twice',
        said: sentence('problem.form-field-twice', { form: name, field: key }),
      })
    seen.add(key)
    if (type === 'choice' && isEmpty(options))
      problems.push({ ...at, code: 'form-no-options', said: sentence('problem.form-no-options', { form: name, field: label || key }) })
    return problems
  })
}
