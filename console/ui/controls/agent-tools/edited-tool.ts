// A tool of an agent as its control edits it: what is missing or unfit takes what a new one has.
import type { Json } from '@parley/contract/base/json'
import { z } from 'zod'
import type { IconName } from '../../icon'
import { asRecords } from '../shared/read-value'

export const toolKinds = ['dialog', 'action', 'script', 'knowledge', 'mcp', 'hand-over'] as const
export type ToolKind = (typeof toolKinds)[number]

export const toolIcons: Record<ToolKind, IconName> = {
  dialog: 'fork',
  action: 'action',
  script: 'braces',
  knowledge: 'knowledge',
  mcp: 'server',
  'hand-over': 'headset',
}

const Parameter = z.object({
  name: z.string().catch(''),
  about: z.string().catch(''),
  type: z.enum(['text', 'number', 'boolean', 'list']).catch('text'),
  isRequired: z.boolean().catch(true),
  entityId: z.string().catch(''),
})
export type EditedParameter = z.infer<typeof Parameter>

const EditedTool = z.object({
  kind: z.enum(toolKinds).catch('script'),
  id: z.string().catch(''),
  tool: z.string().catch(''),
  name: z.string().catch(''),
  about: z.string().catch(''),
  writes: z.boolean().catch(false),
  parameters: z.array(Parameter).catch([]),
  source: z.string().catch(''),
  queue: z.string().catch(''),
  outcomes: z.array(z.string()).catch([]),
})
export type EditedTool = z.infer<typeof EditedTool>

export const readTools = (value: Json): EditedTool[] => asRecords(value).map((one) => EditedTool.parse(one))

export const newTool = (kind: ToolKind, names: readonly string[]): EditedTool =>
  EditedTool.parse({ kind, name: freeName(kind.replaceAll('-', '_'), names) })

/** What a dialog or an action is called, as a tool is. */
export function freeName(words: string, names: readonly string[]): string {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 56)
  const base = plain === '' ? 'tool' : plain
  if (!names.includes(base)) return base
  for (let at = 2; ; at += 1) if (!names.includes(`${base}_${at}`)) return `${base}_${at}`
}
