// Which column of a table is what: by its names, else by what is in it. An intent is a short text that comes again and again.

export interface Columns {
  hasHead: boolean
  intent: number
  text: number
  /** -1 for none. */
  language: number
  others: { column: number; name: string }[]
}

const names = {
  intent: /^(intents?|intent[ _]name|task ?name|label|category|class|tag)$/i,
  text: /^(text|utterances?|sentences?|quer(y|ies)|phrases?|examples?|user[ _]?(says|input)|input|message)$/i,
  language: /^(lang|language|locale|culture)$/i,
}

/** Fewer rows tell nothing. */
const fewestRows = 3
const judged = 500

/** null for another table. */
export function columnsOf(rows: readonly (readonly string[])[]): Columns | null {
  const [head = [], ...below] = rows
  const find = (wanted: RegExp): number => head.findIndex((cell) => wanted.test(cell.trim()))
  const [intent, text, language] = [find(names.intent), find(names.text), find(names.language)]
  if (intent >= 0 && text >= 0 && below.length > 0) {
    const others = head
      .map((name, column) => ({ column, name }))
      .filter(({ column, name }) => ![intent, text, language].includes(column) && name.trim() !== '')
    return { hasHead: true, intent, text, language, others }
  }
  return withoutHead(rows)
}

/** Two columns, or three with a weight between them. */
function withoutHead(rows: readonly (readonly string[])[]): Columns | null {
  const sample = rows.slice(0, judged)
  const [width = 0] = sample.map((cells) => cells.length)
  if (sample.length < fewestRows || (width !== 2 && width !== 3) || sample.some((cells) => cells.length !== width)) return null
  const isWeighted = width === 3 && sample.every((cells) => /^\d*(\.\d+)?$/.test((cells[1] ?? '').trim()))
  if (width === 3 && !isWeighted) return null
  const pair: [number, number] = [0, width - 1]
  const [first, second] = pair.map((column) => sample.map((cells) => (cells[column] ?? '').trim()))
  if (first === undefined || second === undefined) return null
  if (isLabels(first, second)) return { hasHead: false, intent: pair[0], text: pair[1], language: -1, others: [] }
  return isLabels(second, first) ? { hasHead: false, intent: pair[1], text: pair[0], language: -1, others: [] } : null
}

function isLabels(labels: readonly string[], texts: readonly string[]): boolean {
  const isShort = labels.every((label) => label !== '' && label.length <= 60 && label.split(/\s+/).length <= 5)
  const [own, others] = [new Set(labels).size, new Set(texts).size]
  return isShort && own * 2 <= labels.length + 1 && own < others
}
