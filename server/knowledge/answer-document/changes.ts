// What differs between two readings of a document: passages that are new in the later one, and those of the earlier that it lacks. Pure.
import type { MissingPassage } from '@parley/contract/knowledge/answer-document'

/** More are not kept to be shown. */
const mostGone = 100

/** Nothing is new in a first reading; the same words somewhere else are no change. */
export function passageChanges(
  before: readonly MissingPassage[],
  after: readonly { text: string }[],
): { isNew: (text: string) => boolean; gone: MissingPassage[] } {
  const [earlier, later] = [new Set(before.map(plain)), new Set(after.map(plain))]
  return {
    isNew: (text) => before.length > 0 && !earlier.has(plain({ text })),
    gone: before.filter((passage) => !later.has(plain(passage))).slice(0, mostGone),
  }
}

const plain = ({ text }: { text: string }): string => text.replace(/\s+/g, ' ').trim()
