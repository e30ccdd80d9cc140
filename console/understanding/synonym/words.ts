// Lists of synonyms: trimmed, each once in any case, never the word itself.

export function mergeWords(word: string, known: readonly string[], added: readonly string[]): string[] {
  const seen = new Set([word.trim().toLowerCase()])
  return [...known, ...added]
    .map((each) => each.trim())
    .filter((each) => {
      const key = each.toLowerCase()
      if (key === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
}
