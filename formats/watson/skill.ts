// Where a Watson file has what: a skill or a workspace, its content at the top or under `workspace`, names in snake or camel case.
import type { SourceFile } from '../shared/bot-format'
import { jsonIn } from '../shared/json-source'
import { fieldOf, isFields, keysOf, listIn } from '../shared/values'

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A list under its name in either case. */
export function listOf(content: unknown, name: string): { key: string; list: readonly unknown[] } {
  const key = isFields(content) && Object.hasOwn(content, name) ? name : camel(name)
  return { key, list: listIn(content, key) }
}

export interface Skill {
  file: SourceFile
  top: unknown
  /** Where its intents are. */
  content: unknown
  path: readonly string[]
}

const ownLists = ['dialog_nodes', 'actions', 'counterexamples', 'entities']

/** null for another file. */
export function skillIn(file: SourceFile): Skill | null {
  const top = jsonIn(file)
  const inner = fieldOf(top, 'workspace')
  const content = isFields(inner) ? inner : top
  const intents = listIn(content, 'intents')
  const isNamed = intents.every((intent) => keysOf(intent).includes('intent') && Array.isArray(fieldOf(intent, 'examples') ?? []))
  const hasNodes = ['dialog_nodes', 'actions'].some((name) => listOf(content, name).list.length > 0)
  const isSkill =
    Array.isArray(fieldOf(content, 'intents')) &&
    ownLists.some((name) => isFields(content) && (Object.hasOwn(content, name) || Object.hasOwn(content, camel(name))))
  if (!isSkill || !isNamed || (intents.length === 0 && !hasNodes)) return null
  return { file, top, content, path: content === top ? [] : ['workspace'] }
}
