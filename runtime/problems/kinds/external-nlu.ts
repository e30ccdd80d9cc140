// Problems of external NLU: one that is on and has no kind.
import type { BotObject } from '@parley/contract/objects/object'
import type { Problem } from '../problem'
import { sentence } from '../sentences'
import type { KindProblems } from './kind-problems'

export const externalNluProblems: KindProblems<'external-nlu'> = { find }

function find({ id, data }: BotObject<'external-nlu'>): Problem[] {
  if (data.enabled !== true || data.type) return []
  const said = sentence('problem.missing-setting', { node: data.name, setting: { text: 'Kind', key: 'external-nlu.kind' } })
  return [{ code: 'missing-setting', objectId: id, dialogId: '', said, severity: 'error', field: 'type' }]
}
