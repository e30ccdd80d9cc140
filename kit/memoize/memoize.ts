// Makes a thing once for each key and remembers it, up to a bound; beyond the bound things are made anew each time.
// For what is costly to make and small to keep, such as the platform's date formats.

export function memoize<T>(most: number, make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    if (known.size < most) known.set(key, made)
    return made
  }
}
