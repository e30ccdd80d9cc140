// What is asked of each kind of tool of an agent, and what the tool calls, by its name.
import type { Field } from '@parley/contract/base/form'
import type { McpTool } from '@parley/contract/objects/mcp-server/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useObject, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import type { EditedTool, ToolKind } from './edited-tool'

export function useToolFields(tool: EditedTool): Field[] {
  const text = useText()
  const servers = useObjects('mcp-server')
  const { kind } = tool
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
    mcp: [
      {
        name: 'id',
        label: kindLabel,
        control: 'choice',
        required: true,
        options: servers.map((one) => ({ value: one.id, label: one.data.name })),
      },
      { name: 'tool', label: text('controls.agent-tools.tool'), control: 'choice', required: true, options: optionsOf(tool, servers) },
    ],
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

/** The tools of the server that are allowed, and the one that is chosen. */
function optionsOf({ id, tool }: EditedTool, servers: readonly BotObject<'mcp-server'>[]): { value: string; label: string }[] {
  const tools = servers.find((one) => one.id === id)?.data.tools ?? []
  const names = tools.filter((one) => one.isAllowed && !one.isGone).map(({ name }) => name)
  const all = tool === '' || names.includes(tool) ? names : [...names, tool]
  return all.map((name) => ({ value: name, label: name }))
}

/** The tool of a tool server as it was approved; undefined for another kind, and where it is not there. */
export function useApproved({ kind, id, tool }: EditedTool): McpTool | undefined {
  const server = useObject('mcp-server', kind === 'mcp' ? id : '')
  return server?.data.tools.find(({ name }) => name === tool)
}

/** What an object is called that a tool calls; '' where there is none. */
export function useNameOf(): (kind: ToolKind, id: string) => string {
  const dialogs = useObjects('dialog')
  const actions = useObjects('integration-action')
  const servers = useObjects('mcp-server')
  const byKind: Partial<Record<ToolKind, readonly { id: string; data: { name: string } }[]>> = {
    dialog: dialogs,
    action: actions,
    mcp: servers,
  }
  return (kind, id) => {
    const all = byKind[kind] ?? []
    return all.find((one) => one.id === id)?.data.name ?? ''
  }
}

/** "Dialog Book flight". */
export function useCalled({ kind, id, tool, name }: EditedTool): string {
  const text = useText()
  const nameOf = useNameOf()
  return [text(`controls.agent-tools.kind.${kind}`), nameOf(kind, id), tool === name ? '' : tool].filter((part) => part !== '').join(' ')
}
