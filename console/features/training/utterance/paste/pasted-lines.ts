// Sentences out of pasted text: a line each, without list marks, quotes and doubles.

export function linesOf(pasted: string): string[] {
  const cleaned = pasted
    .split(/\r?\n/)
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
