// Problems of intents: that nothing serves one or that no sentence shows it; its dialog may be gone.
import type { BotObject } from '@parley/contract/objects/object'
import type { ProblemContext } from '../context'
import { isEmpty } from '../empty'
import type { Problem } from '../problem'
import { sentence } from '../sentences'
import { type KindProblems, setting } from './kind-problems'

export const intentProblems: KindProblems<'intent'> = {
  find,
  onDangling: (intent) => ({ says: sentence('fix.forget-dialog'), edits: [setting(intent, { dialogId: '' })] }),
}

function find(intent: BotObject<'intent'>, { utterancesOf }: ProblemContext): Problem[] {
  const at = { objectId: intent.id, dialogId: '', severity: 'warning' as const }
  const name = { intent: intent.data.name }
  const problems: Problem[] = []
  if (!intent.data.dialogId)
    problems.push({ ...at, code: 'intent-without-dialog', said: sentence('problem.intent-without-dialog', name), field: 'dialogId' })
  if (utterancesOf(intent.id) === 0 && isEmpty(intent.data.patterns ?? []))
    problems.push({
      ...at,
      code: 'intent-without-sentences',
      said: sentence('problem.intent-without-sentences', name),
      field: 'utterances',
    })
  return problems
}
