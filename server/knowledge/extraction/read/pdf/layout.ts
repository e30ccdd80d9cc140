// Headings, paragraphs and items of a PDF's pages, by the sizes and places of their rows: words that a row's end has cut are put together,
// ligatures are letters again, and what stands on the head or foot of every page is left out. Pure.
import type { SourceLine } from '@parley/contract/knowledge/extraction'
import type { Page } from './page'
import { type Row, rowsOf } from './rows'

type Placed = Row & { page: number; isEdge: boolean }

/** A heading is as much larger than the text around it. */
const larger = 1.15
const mostHeadingChars = 200
/** Rows further apart than so many sizes of the font are two paragraphs. */
const mostLeading = 1.75
/** A row that ends as far before its column does is the last of its paragraph. */
const shortBy = 0.2
/** The share of a page at its head and its foot. */
const edge = 0.1
const bullet = /^[•◦‣▪●–*-]\s+/
const question = /[?？]["”’')]?$/
const opening = /^(?:[QA]|Question|Answer|Frage|Antwort)\s*[.:)]\s|^\d{1,3}[.)]\s/i

export function linesOfPages(pages: readonly Page[]): SourceLine[] {
  const rows = withoutFrames(
    pages.flatMap((page) =>
      rowsOf(page).map((row): Placed => ({ ...row, page: page.number, text: plain(row.text), isEdge: isEdge(row, page) })),
    ),
    pages.length,
  ).filter(({ text }) => text !== '')
  const body = bodySize(rows)
  const lines: SourceLine[] = []
  let before: Placed | undefined
  for (const row of rows) {
    const kind = kindOf(row, body)
    const last = lines.at(-1)
    if (before !== undefined && last !== undefined && continues(before, row, { last, kind })) last.text = together(last.text, row.text)
    else lines.push({ text: kind === 'item' ? row.text.replace(bullet, '') : row.text, kind, page: row.page })
    before = row
  }
  return lines
}

function plain(text: string): string {
  return text
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim()
}

function isEdge({ y }: Row, { bounds: { bottom, top } }: Page): boolean {
  const height = top - bottom
  return y > top - height * edge || y < bottom + height * edge
}

/** Without page numbers, and without what most pages say at their edge. */
function withoutFrames(rows: readonly Placed[], pages: number): Placed[] {
  const form = ({ text }: Placed): string => text.replace(/\d+/g, '0')
  const seen = new Map<string, Set<number>>()
  for (const row of rows.filter(({ isEdge }) => isEdge)) seen.set(form(row), (seen.get(form(row)) ?? new Set()).add(row.page))
  const isFrame = (row: Placed): boolean => {
    if (!row.isEdge) return false
    if (/^(?:page|seite)?\s*\d{1,4}(?:\s*(?:\/|of|von)\s*\d{1,4})?$/i.test(row.text)) return true
    return pages > 2 && (seen.get(form(row))?.size ?? 0) > pages / 2
  }
  return rows.filter((row) => !isFrame(row))
}

/** The size that most of the text has. */
function bodySize(rows: readonly Placed[]): number {
  const chars = new Map<number, number>()
  for (const { size, text } of rows) {
    const rounded = Math.round(size * 2) / 2
    chars.set(rounded, (chars.get(rounded) ?? 0) + text.length)
  }
  return [...chars].sort(([sizeA, a], [sizeB, b]) => b - a || sizeA - sizeB)[0]?.[0] ?? 0
}

function kindOf({ text, size }: Placed, body: number): SourceLine['kind'] {
  if (size >= body * larger && text.length <= mostHeadingChars) return 'heading'
  return bullet.test(text) ? 'item' : 'text'
}

function continues(before: Placed, row: Placed, { last, kind }: { last: SourceLine; kind: SourceLine['kind'] }): boolean {
  const isSameSize = Math.abs(before.size - row.size) < row.size * 0.1
  if (!isSameSize || kind === 'item' || (kind === 'heading') !== (last.kind === 'heading') || opening.test(row.text)) return false
  if (isCut(before.text, row.text)) return true
  if (question.test(before.text) || (question.test(row.text) && /[.!:;]$/.test(before.text))) return false
  const width = before.column.right - before.column.left
  const isShort = before.right < before.column.right - width * shortBy
  const isBelow = before.page === row.page && row.y < before.y
  if (isBelow) return before.y - row.y <= mostLeading * row.size && !(isShort && /[.!:;]$/.test(before.text))
  return kind !== 'heading' && !isShort && !/[.!?:;]$/.test(before.text)
}

const isCut = (before: string, text: string): boolean => /\p{L}[-\u00AD\u2010]$/u.test(before) && /^\p{Ll}/u.test(text)

function together(before: string, text: string): string {
  return isCut(before, text) ? before.slice(0, -1) + text : `${before} ${text}`
}
