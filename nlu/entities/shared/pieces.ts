// Cuts a long sentence into overlapping pieces, so that a library whose cost grows faster than its input stays affordable.

/** Pieces of at most `size` characters; neighbours share up to `shared`, and cuts fall on blanks where there are any. */
export function pieces(text: string, size: number, shared: number): { start: number; text: string }[] {
  if (text.length <= size) return [{ start: 0, text }]
  const result: { start: number; text: string }[] = []
  let start = 0
  while (start < text.length) {
    const end = start + size >= text.length ? text.length : lastBlank(text, start + size, shared)
    result.push({ start, text: text.slice(start, end) })
    if (end === text.length) break
    start = lastBlank(text, end - shared, shared)
  }
  return result
}

function lastBlank(text: string, from: number, reach: number): number {
  const blank = text.lastIndexOf(' ', from)
  return blank > from - reach / 2 ? blank + 1 : from
}
