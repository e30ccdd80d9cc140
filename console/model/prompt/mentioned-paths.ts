// What a prompt reads: the paths that stand in its placeholders, each once, with the sort of thing it is. Pure.
import { templatePaths } from '@parley/kit/expression/template-paths'

const sources = ['entities', 'env', 'content', 'user', 'context'] as const
export type PathSource = (typeof sources)[number] | 'other'

export interface MentionedPath {
  path: string
  source: PathSource
}

export function mentionedPaths(texts: readonly string[]): MentionedPath[] {
  return templatePaths(texts).map((path) => {
    const root = path.split('.')[0] ?? ''
    return { path, source: sources.find((source) => source === root) ?? 'other' }
  })
}

/** Whether something known leads to a path: the path itself, a group it lies in, or a field of it. */
export function isKnown(path: string, known: readonly string[]): boolean {
  return known.some((one) => one === path || path.startsWith(`${one}.`) || path.startsWith(`${one}[`) || one.startsWith(`${path}.`))
}
