// Files of Rasa 1 in Markdown: `## intent:`, `## synonym:`, `## lookup:` and `## regex:` with their examples below, and stories.
import type { SourceFile } from '../shared/bot-format'
import type { SourcePlace } from '../shared/bot-builder'
import { exampleOf } from './marks'
import type { Piece } from './pieces'

const heading = /^##\s*(intent|synonym|lookup|regex)\s*:\s*(.*?)\s*$/
const isMarkdown = ({ name }: SourceFile): boolean => /\.md$/i.test(name)

export const isNluMarkdown = (file: SourceFile): boolean => isMarkdown(file) && /^##\s*(?:intent|synonym|lookup|regex)\s*:/m.test(file.text)

/** What people say stands after `*`, what the bot does below it after `-`. */
export const isStoryMarkdown = (file: SourceFile): boolean =>
  isMarkdown(file) && !isNluMarkdown(file) && /^##\s*\S.*\n(?:>.*\n)*\*\s*\w+.*\n\s+-\s/m.test(file.text.replaceAll('\r', ''))

/** Comments go, their lines stay. */
const linesOf = (text: string): string[] =>
  text.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replaceAll(/[^\n]/g, '')).split(/\r?\n/)

export function piecesOfMarkdown(file: SourceFile): Piece[] {
  const pieces: Piece[] = []
  let open: Extract<Piece, { examples: unknown }> | null = null
  for (const [number, line] of linesOf(file.text).entries()) {
    const at: SourcePlace = { kind: 'unknown', file: file.name, place: `line ${number + 1}`, name: line.trim() }
    const [, is, name = ''] = heading.exec(line) ?? []
    const [, words] = /^\s*[-*+]\s+(.*?)\s*$/.exec(line) ?? []
    if (is === 'intent') pieces.push((open = { is, at: { ...at, kind: is, name }, name, examples: [] }))
    else if (is === 'synonym' || is === 'lookup' || is === 'regex')
      pieces.push((open = { is, at: { ...at, kind: is, name }, examples: [] }))
    else if (line.trim() === '' || /^#\s/.test(line)) continue
    else if (words !== undefined && open !== null) open.examples.push(exampleOf({ ...at, kind: `${open.is} example`, name: words }, words))
    else pieces.push(restOf(at, open?.is === 'lookup'))
  }
  return pieces
}

/** Below a lookup stands the name of a file. */
const restOf = (at: SourcePlace, isLookup: boolean): Piece =>
  isLookup ? { is: 'rest', at: { ...at, kind: 'lookup file' }, why: 'reader.lookup.no-file' } : { is: 'rest', at, why: 'construct.unknown' }

export function piecesOfStories(file: SourceFile): Piece[] {
  return linesOf(file.text).flatMap((line, number): Piece[] => {
    const [, name] = /^##\s*(\S.*?)\s*$/.exec(line) ?? []
    if (name === undefined) return []
    return [{ is: 'rest', at: { kind: 'story', file: file.name, place: `line ${number + 1}`, name }, why: 'construct.dialogs' }]
  })
}
