// A dialog as text: its objects as they are stored, with names in place of ids.
import type { OpenDialog } from './use-open-dialog'

export function scriptOf({ dialog, nodes: all }: Pick<OpenDialog, 'dialog' | 'nodes'>): string {
  const names = new Map(all.map((node) => [node.id, node.data.name]))
  const nodes = all.map(({ data }) => ({
    name: data.name,
    type: data.type,
    ...(data.enabled ? {} : { enabled: false }),
    settings: data.settings,
    transitions: data.transitions.map((transition) => ({
      exit: transition.exit,
      ...(transition.label ? { label: transition.label } : {}),
      ...(transition.when ? { when: transition.when } : {}),
      to: names.get(transition.to ?? '') ?? transition.to,
    })),
  }))
  const { name, description, startNodeId } = dialog.data
  return JSON.stringify({ name, description, start: names.get(startNodeId) ?? '', nodes }, null, 2)
}
