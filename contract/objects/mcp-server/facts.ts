// What everybody else asks of this kind of object.
import { type ObjectFacts, connecting, name } from '../facts'

export const mcpServerFacts = {
  prefix: 'mcp',
  parent: null,
  title: 'name',
  icon: 'server',
  group: 'group.mcp-servers',
  isRun: true,
  ...connecting,
  words: ['name', 'about'],
  sameBy: [name],
  taken: 'refused.mcp-server-taken',
} as const satisfies ObjectFacts<string>
