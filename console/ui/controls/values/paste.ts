// Reads rows copied from a spreadsheet: title, then value, then synonyms; or a title and all its synonyms.

export interface ValueRow {
  title: string
  value: string
  synonyms: string[]
}

/** Words of a synonym cell; commas or semicolons part them. */
export function splitWords(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[,;]/)
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ]
}

/** No rows when what was pasted is one line without tabs: then it is text for the cell. */
export function rowsOfPaste(text: string): ValueRow[] {
  const lines = text
    .replace(/\r/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  if (lines.length < 2 && !text.includes('\t')) return []
  return lines.map((line) => {
    const [title = '', value = '', ...synonyms] = line.split('\t').map((cell) => cell.trim())
    return { title, value: value || title, synonyms: splitWords(synonyms.join(',')) }
  })
}
