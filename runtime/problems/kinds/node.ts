// Problems of single steps, by what their kind says of itself: settings that must be there, what the machine must have, values that it sets.
// Where its ways lead is flow's.
import { type Field, isAskedFor } from '@parley/contract/base/form'
import { limits } from '@parley/contract/base/limits'
import type { JsonObject } from '@parley/contract/base/json'
import { modelKey } from '@parley/contract/model/model-choice'
import type { BotObject } from '@parley/contract/objects/object'
import { partsOf } from '@parley/contract/objects/step-parts'
import { fieldsOfNode, listedNode, namesModel, nodeKindOf } from '../../nodes'
import type { Equipment } from '../../nodes/node-kind'
import { unfitAssignments } from '../assignments'
import { isEmpty } from '../empty'
import type { Problem } from '../problem'
import { sentence } from '../sentences'
import type { ProblemContext } from '../context'
import { type KindProblems, setting } from './kind-problems'

export const nodeProblems: KindProblems<'node'> = {
  find: (node, { isDialog, equipment, names, actionOf, models }) =>
    isDialog(node.parentId) && node.data.enabled !== false
      ? [
          ...problemsOf(node, equipment),
          ...actionProblems(node, actionOf),
          ...modelProblems(node, models),
          ...unfitAssignments(node, assignedPlaces(node), names),
        ]
      : [],
  namesModels: (data) => namesModel(data),
  requestSettings: ({ type }) => nodeKindOf(type)?.requestSettings ?? [],
  places: (data) => [{ values: data.settings ?? {}, fields: fieldsOfNode(data.type) }, ...partsOf(data)],
  onDangling: (node, goneId) => {
    if (!(node.data.transitions ?? []).some(({ to }) => to === goneId)) return null
    const kept = node.data.transitions.map((way) => (way.to === goneId ? { ...way, to: 'end' } : way))
    const transitions: JsonObject[] = JSON.parse(JSON.stringify(kept))
    return { says: sentence('fix.end-here'), edits: [setting(node, { transitions })] }
  },
}

function assignedPlaces({ data }: BotObject<'node'>): { values: JsonObject; fields: readonly Field[] }[] {
  const kind = listedNode(data.type ?? '')
  const own = kind && !('planned' in kind) ? [{ values: { ...kind.defaults, ...data.settings }, fields: kind.fields }] : []
  return [...own, ...partsOf(data)]
}

function problemsOf(node: BotObject<'node'>, equipment: Equipment): Problem[] {
  const kind = listedNode(node.data.type)
  const at = { objectId: node.id, dialogId: node.parentId }
  if (!kind || 'planned' in kind) {
    return [{ ...at, code: 'planned-kind', said: sentence('problem.planned-kind', { node: node.data.name }), severity: 'error' }]
  }
  const settings = { ...kind.defaults, ...node.data.settings }
  return [
    ...kind.fields
      .filter((field) => field.required && isEmpty(node.data.settings?.[field.name]) && isAskedFor(field, settings, kind.fields))
      .map((field) => ({ ...at, ...emptySetting(node, field) })),
    ...[...(kind.needs?.(kind.read(node.data.settings ?? {})) ?? [])]
      .filter((need) => !equipment.has(need))
      .map((need) => ({
        ...at,
        code: `missing-${need}` as const,
        said: sentence(`problem.missing-${need}`, { node: node.data.name }),
        severity: 'warning' as const,
      })),
    ...(kind.faults?.(kind.read(node.data.settings ?? {})) ?? []).map(({ code, field, severity = 'warning' as const }) => ({
      ...at,
      code,
      said: sentence(`problem.${code}`, { node: node.data.name }),
      severity,
      field,
    })),
  ]
}

/** Of the action that it does: switched off, or fields of it that are empty. */
function actionProblems(node: BotObject<'node'>, actionOf: ProblemContext['actionOf']): Problem[] {
  const kind = nodeKindOf(node.data.type)
  const takesAction = kind?.takesAction
  const settings = kind?.read(node.data.settings ?? {})
  const action = takesAction && actionOf(takesAction.chosen(settings))
  if (takesAction === undefined || action === undefined) return []
  const at = { objectId: node.id, dialogId: node.parentId, severity: 'error' as const }
  const empty = takesAction.empty(settings, action).map((setting): Problem => {
    const said = sentence('problem.missing-setting', { node: node.data.name, setting })
    return { ...at, code: 'missing-setting', said, field: 'values' }
  })
  const off = sentence('problem.action-off', { node: node.data.name, action: action.name })
  return action.isEnabled === false ? [...empty, { ...at, code: 'action-off', said: off, field: 'actionId' }] : empty
}

/** It names a model that the bot has no more: those of its feature are not asked in its place. */
function modelProblems(node: BotObject<'node'>, models: ProblemContext['models']): Problem[] {
  const kind = nodeKindOf(node.data.type)
  const gone = models && kind?.namesModels?.(kind.read(node.data.settings ?? {})).find((one) => !models.has(modelKey(one)))
  if (!gone) return []
  const said = sentence('problem.model-gone', { node: node.data.name, model: gone.model })
  return [{ code: 'model-gone', objectId: node.id, dialogId: node.parentId, said, severity: 'warning', field: 'model' }]
}

function emptySetting(node: BotObject<'node'>, field: Field): Pick<Problem, 'code' | 'said' | 'severity' | 'field'> {
  if (field.control === 'prompts')
    return {
      code: 'missing-prompt',
      said: sentence('problem.missing-prompt', { node: node.data.name.slice(0, limits.nameChars) }),
      severity: 'error',
      field: field.name,
    }
  return {
    code: 'missing-setting',
    said: sentence('problem.missing-setting', {
      node: node.data.name,
      setting: { text: field.label, key: `kind.node.${node.data.type}.field.${field.name}` },
    }),
    severity: 'error',
    field: field.name,
  }
}
