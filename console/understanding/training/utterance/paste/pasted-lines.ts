// Sentences out of pasted text: a line each, without list marks, quotes and doubles. Of a table (cells of a spreadsheet, or comma-separated
// values under a heading) only the column of the sentences.

export function linesOf(pasted: string): string[] {
  const cleaned = (sentencesOfTable(pasted) ?? pasted.split(/\r?\n/))
    .map((line) => line.trim().replace(/^(?:[-*•]|\d+[.)])\s+/, ''))
    .map((line) => line.replace(/^["“](.*)["”]$/, '$1').trim())
    .filter((line) => line !== '')
  const seen = new Set<string>()
  return cleaned.filter((line) => {
    const key = line.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** What people write over the column of sentences. */
const headings = /^(?:utterances?|texts?|sentences?|phrases?|examples?|training phrases?|quer(?:y|ies)|questions?)$/i

/** null when it is no table: commas alone make none, because sentences have them too. */
function sentencesOfTable(pasted: string): string[] | null {
  const firstLine = pasted.trimStart().split(/\r?\n/, 1)[0] ?? ''
  const separator = [';', ',', '\t'].findLast((mark) => firstLine.includes(mark)) ?? '\0'
  const rows = rowsOf(pasted, separator)
  const heading = rows[0]?.findIndex((cell) => headings.test(cell.trim())) ?? -1
  if (heading >= 0) return rows.slice(1).map((row) => row[heading] ?? '')
  const isSpreadsheet = separator === '\t' && rows.every((row) => row.length > 1)
  return isSpreadsheet ? rows.map((row) => row[0] ?? '') : null
}

/** Cells as spreadsheets write them: in quotes where they hold the separator or a line break, and a quote in them doubled. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy')
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(cell)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === separator) continue
    if (row.some((value) => value.trim() !== '')) rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}
