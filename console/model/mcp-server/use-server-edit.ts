// Edits of a tool server: fields of it, or some of its tools. Each is undoable, and one that goes on in the same field is one edit.
import type { JsonObject } from '@parley/contract/base/json'
import type { McpTool } from '@parley/contract/objects/mcp-server/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'

interface ServerEdit {
  put: (set: JsonObject, field: string) => void
  /** `null` takes the tool from the list. */
  changeTools: (change: (tool: McpTool) => McpTool | null, what: string) => void
}

export function useServerEdit({ id, data }: BotObject<'mcp-server'>): ServerEdit {
  const edit = useEdit()
  const { name } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'mcp-server', set }], { label: label('mcp-server.changed', { name }), key: `${id}.${field}` })
  return {
    put,
    changeTools: (change, what) => put({ tools: data.tools.flatMap((tool) => change(tool) ?? []).map(plain) }, `tools.${what}`),
  }
}

const plain = ({ held, ...tool }: McpTool): JsonObject => ({ ...tool, held: held === null ? null : { ...held } })
