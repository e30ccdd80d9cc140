// The headers of a request as people wrote them: filled in, under names in small letters, each on one line.

export function headersWith(rows: readonly { key: string; value: string }[], fill: (text: string) => string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const { key, value } of rows) {
    // A value that ends a header line would begin another header.
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(key)) headers[key.toLowerCase()] = fill(value).replace(/[\r\n]+/g, ' ')
  }
  return headers
}
