// Problems of single nodes, by what their kind says of itself: settings that must be there, what the machine must have. Where their ways
// lead is ways.ts.
import { type Field, isAskedFor } from '@parley/contract/base/form'
import { limits } from '@parley/contract/base/limits'
import type { BotObject } from '@parley/contract/objects/object'
import { isKind } from '@parley/contract/objects/text-places'
import { listedNode } from '../nodes'
import type { Equipment } from '../nodes/node-kind'
import type { ProblemContext } from './context'
import type { Problem } from './problem'
import { sentence } from './sentences'

export function nodeProblems(object: BotObject, { isDialog, equipment }: ProblemContext): Problem[] {
  return isKind(object, 'node') && isDialog(object.parentId) && object.data.enabled !== false ? problemsOf(object, equipment) : []
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

export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return !value.some((element) => !isEmptyPrompt(element))
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function isEmptyPrompt(prompt: unknown): boolean {
  if (typeof prompt !== 'object' || prompt === null) return isEmpty(prompt)
  const words = ['text', 'template', 'source'].filter((name) => Object.hasOwn(prompt, name))
  // A row of a list holds other things than words.
  if (words.length === 0) return Object.keys(prompt).length === 0 || Object.hasOwn(prompt, 'kind')
  return words.every((name) => isEmpty(Object.getOwnPropertyDescriptor(prompt, name)?.value))
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
