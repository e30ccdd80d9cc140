// Problems of guardrails: one that is on and has nothing to look for.
import type { BotObject } from '@parley/contract/objects/object'
import type { GuardrailCheck } from '@parley/contract/objects/guardrail/index'
import type { Problem } from '../../problem'
import { sentence } from '../../sentences'
import type { KindProblems } from '../kind-problems'

export const guardrailProblems: KindProblems<'guardrail'> = { find }

/** What each check cannot be without. */
const needed: Readonly<Record<GuardrailCheck, { field: string; label: string } | null>> = {
  words: { field: 'words', label: 'Words' },
  pattern: { field: 'pattern', label: 'Regular expression' },
  intent: { field: 'intentId', label: 'Intent' },
  trait: { field: 'traitId', label: 'Trait' },
  tone: null,
  model: { field: 'question', label: 'Question' },
}

function find({ id, data }: BotObject<'guardrail'>): Problem[] {
  const need = data.enabled ? needed[data.check] : null
  if (!need || !isEmpty(data, need.field)) return []
  const said = sentence('problem.missing-setting', {
    node: data.name,
    setting: { text: need.label, key: `guardrail.field.${need.field}` },
  })
  return [{ code: 'missing-setting', objectId: id, dialogId: '', said, severity: 'error', field: need.field }]
}

function isEmpty(data: Readonly<Record<string, unknown>>, field: string): boolean {
  const value = data[field]
  return Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === ''
}
