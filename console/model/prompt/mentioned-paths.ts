// What a prompt reads: the paths that stand in its placeholders, each once, with the sort of thing it is. Pure.
import { memberPaths } from '@parley/kit/expression/member-paths'

const sources = ['entities', 'env', 'content', 'user', 'context'] as const
export type PathSource = (typeof sources)[number] | 'other'

export interface MentionedPath {
  path: string
  source: PathSource
}

export function mentionedPaths(texts: readonly string[]): MentionedPath[] {
  const found = new Map<string, MentionedPath>()
  for (const text of texts) {
    if (!text.includes('{{')) continue
    for (const { names } of memberPaths(text, 'template')) {
      const path = names.map(({ name }) => name).join('.')
      const root = names[0]?.name ?? ''
      if (path !== '') found.set(path, { path, source: sources.find((source) => source === root) ?? 'other' })
    }
  }
  return [...found.values()]
}

/** Whether something known leads to a path: the path itself, a group it lies in, or a field of it. */
export function isKnown(path: string, known: readonly string[]): boolean {
  return known.some((one) => one === path || path.startsWith(`${one}.`) || path.startsWith(`${one}[`) || one.startsWith(`${path}.`))
}
