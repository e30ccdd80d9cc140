// From the text of a description to what it holds, in one go, where nobody waits: a thread calls it.
import { parseDescription } from './parse'
import type { FromThread, ReadTask } from './protocol'
import { readDescription } from './read'

export function readText({ text, from }: ReadTask): FromThread {
  const parsed = parseDescription(text)
  if ('why' in parsed) return { kind: 'refused', ...parsed }
  const read = readDescription(parsed.value, from)
  return typeof read === 'string' ? { kind: 'refused', why: read, line: 0 } : { kind: 'read', description: read }
}
