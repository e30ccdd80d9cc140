// A dialog as text: its objects as they are stored, with names in place of ids. What is the same has the same text, whichever was written first.
import type { Json } from '@parley/contract/base/json'
import type { OpenDialog } from './use-open-dialog'

export function scriptOf({ dialog, nodes: all }: Pick<OpenDialog, 'dialog' | 'nodes'>): string {
  const names = new Map(all.map((node) => [node.id, node.data.name]))
  const nodes = all.map(({ data }) => ({
    name: data.name,
    type: data.type,
    ...(data.enabled ? {} : { enabled: false }),
    settings: byKey(data.settings),
    transitions: data.transitions.map((transition) => ({
      exit: transition.exit,
      ...(transition.label ? { label: transition.label } : {}),
      ...(transition.when ? { when: byKey(transition.when) } : {}),
      to: names.get(transition.to ?? '') ?? transition.to,
    })),
  }))
  const { name, description, startNodeId } = dialog.data
  return JSON.stringify({ name, description, start: names.get(startNodeId) ?? '', nodes }, null, 2)
}

/** A version and the draft do not keep the names of a value in one order. */
function byKey(value: Json): Json {
  if (Array.isArray(value)) return value.map(byKey)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, held]) => [key, byKey(held)]))
}
