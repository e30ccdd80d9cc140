// Which values the placeholders of a template read, each path once and in their order. What a path means is the caller's.
import { memberPaths } from './member-paths'

export function templatePaths(texts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const text of texts) {
    if (!text.includes('{{')) continue
    for (const { names } of memberPaths(text, 'template')) found.add(names.map(({ name }) => name).join('.'))
  }
  found.delete('')
  return [...found]
}
