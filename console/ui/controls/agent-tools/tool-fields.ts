// What is asked of each kind of tool of an agent, and what the tool calls, by its name.
import type { Field } from '@parley/contract/base/form'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import type { EditedTool, ToolKind } from './edited-tool'

export function useToolFields({ kind }: EditedTool): Field[] {
  const text = useText()
  const kindLabel = text(`controls.agent-tools.kind.${kind}`)
  const own: Record<ToolKind, Field[]> = {
    dialog: [{ name: 'id', label: kindLabel, control: 'dialog', required: true }],
    action: [{ name: 'id', label: kindLabel, control: 'integration-action', required: true }],
    script: [
      {
        ...{ name: 'source', label: text('controls.agent-tools.source'), control: 'script', required: true, max: 20_000 },
        help: text('controls.agent-tools.source.help'),
      },
    ],
    knowledge: [],
    mcp: [],
    'hand-over': [
      { name: 'queue', label: text('controls.agent-tools.queue'), control: 'text', help: text('controls.agent-tools.queue.help') },
    ],
  }
  const mayWrite = kind !== 'knowledge' && kind !== 'hand-over'
  const writing: Field[] = [
    {
      ...{ name: 'writes', label: text('controls.agent-tools.writes.label'), control: 'switch' },
      help: text('controls.agent-tools.writes.help'),
    },
    {
      ...{ name: 'outcomes', label: text('controls.agent-tools.outcomes'), control: 'list' },
      help: text('controls.agent-tools.outcomes.help'),
    },
  ]
  return [
    ...own[kind],
    {
      ...{ name: 'name', label: text('controls.agent-tools.name'), control: 'text', code: true, required: true, max: 64 },
      ...{ pattern: '[a-z0-9_]{1,64}', placeholder: 'book_flight', help: text('controls.agent-tools.name.help') },
    },
    {
      ...{ name: 'about', label: text('controls.agent-tools.about'), control: 'long-text', max: 1000 },
      help: text('controls.agent-tools.about.help'),
    },
    ...(mayWrite ? writing : []),
  ]
}

/** What an object is called that a tool calls; '' where there is none. */
export function useNameOf(): (kind: ToolKind, id: string) => string {
  const dialogs = useObjects('dialog')
  const actions = useObjects('integration-action')
  return (kind, id) => {
    const all = kind === 'dialog' ? dialogs : kind === 'action' ? actions : []
    return all.find((one) => one.id === id)?.data.name ?? ''
  }
}

/** "Dialog Book flight". */
export function useCalled({ kind, id }: EditedTool): string {
  const text = useText()
  const nameOf = useNameOf()
  return [text(`controls.agent-tools.kind.${kind}`), nameOf(kind, id)].filter((part) => part !== '').join(' ')
}
