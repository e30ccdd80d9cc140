// The rows of a page in the order in which a person reads them: pieces on one baseline are one row, columns are read one after the other,
// and the cells of a table's row together. What rows mean is layout.ts's.
import type { Page, Piece } from './page'

export interface Row {
  text: string
  left: number
  right: number
  y: number
  size: number
  /** The width of what it stands in: its column, or the page's text. */
  column: { left: number; right: number }
}

type Run = Omit<Row, 'column'>

/** In sizes of the font: what lies as far apart is another word, and another cell or column. */
const gaps = { word: 0.12, cell: 1.2 }
/** Of a page's rows at most so many may cross the gap between columns: titles over both. */
const mostCrossing = 0.2
const fewestInColumn = 3
/** Rows of text fill this much of their column; cells of tables do not. */
const filled = 0.55

export function rowsOf(page: Page): Row[] {
  const runs = runsOf(page.pieces)
  const gutter = gutterOf(runs)
  if (gutter === null) return withColumn(joined(runs))
  const isAcross = ({ left, right }: Run): boolean => left < gutter && right > gutter
  const rows: Row[] = []
  let band: Run[] = []
  const flush = (): void => {
    rows.push(...withColumn(joined(band.filter(({ right }) => right <= gutter))))
    rows.push(...withColumn(joined(band.filter(({ left }) => left >= gutter))))
    band = []
  }
  for (const run of runs) {
    if (isAcross(run)) {
      flush()
      rows.push(...withColumn([run]))
    } else band.push(run)
  }
  flush()
  return rows
}

/** Pieces that follow each other closely, from the top. */
function runsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = []
  for (const baseline of baselines(pieces)) {
    let open: Run | undefined
    for (const { text, x, y, width, size } of baseline) {
      const gap = open === undefined ? Number.POSITIVE_INFINITY : x - open.right
      if (open === undefined || gap > gaps.cell * Math.max(open.size, size)) {
        open = { text, left: x, right: x + width, y, size }
        runs.push(open)
        continue
      }
      open.text += gap > gaps.word * size && !/\s$/.test(open.text) && !/^\s/.test(text) ? ` ${text}` : text
      open.right = Math.max(open.right, x + width)
      open.size = Math.max(open.size, size)
    }
  }
  return runs
}

function baselines(pieces: readonly Piece[]): Piece[][] {
  const sorted = [...pieces].sort((a, b) => b.y - a.y || a.x - b.x)
  const rows: Piece[][] = []
  let at = Number.NaN
  for (const piece of sorted) {
    const last = rows.at(-1)
    if (last !== undefined && Math.abs(piece.y - at) < piece.size * 0.4) last.push(piece)
    else {
      rows.push([piece])
      at = piece.y
    }
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x))
}

/** Where a page of two columns has its gap; null for others. */
function gutterOf(runs: readonly Run[]): number | null {
  if (runs.length < fewestInColumn * 2) return null
  const left = runs.reduce((least, run) => Math.min(least, run.left), Number.POSITIVE_INFINITY)
  const right = runs.reduce((most, run) => Math.max(most, run.right), Number.NEGATIVE_INFINITY)
  let best: { at: number; crossing: number } | null = null
  for (let step = 30; step <= 70; step++) {
    const at = left + ((right - left) * step) / 100
    const crossing = runs.filter((run) => run.left < at && run.right > at).length
    if (best === null || crossing < best.crossing) best = { at, crossing }
  }
  if (best === null || best.crossing > runs.length * mostCrossing) return null
  const { at } = best
  const sides = [runs.filter((run) => run.right <= at), runs.filter((run) => run.left >= at)]
  return sides.every(isColumn) ? at : null
}

function isColumn(runs: readonly Run[]): boolean {
  if (runs.length < fewestInColumn) return false
  const [column] = withColumn(runs)
  const width = column === undefined ? 0 : column.column.right - column.column.left
  const mean = runs.reduce((sum, { left, right }) => sum + right - left, 0) / runs.length
  return width > 0 && mean >= width * filled
}

/** What stands on one baseline, cells of a table among it, is one row. */
function joined(runs: readonly Run[]): Run[] {
  const rows: Run[] = []
  for (const run of runs) {
    const last = rows.at(-1)
    if (last !== undefined && Math.abs(last.y - run.y) < run.size * 0.4)
      rows[rows.length - 1] = {
        ...last,
        text: `${last.text} ${run.text}`,
        right: Math.max(last.right, run.right),
        size: Math.max(last.size, run.size),
      }
    else rows.push(run)
  }
  return rows
}

function withColumn(runs: readonly Run[]): Row[] {
  const left = runs.reduce((least, run) => Math.min(least, run.left), Number.POSITIVE_INFINITY)
  const right = runs.reduce((most, run) => Math.max(most, run.right), Number.NEGATIVE_INFINITY)
  return runs.map((run) => ({ ...run, column: { left, right } }))
}
