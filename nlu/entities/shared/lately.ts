// Remembers what was made of the last few texts: several types read the same sentence one after the other. What is made must not be changed.

const most = 4

export function lately<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    const [oldest] = known.keys()
    if (known.size >= most && oldest !== undefined) known.delete(oldest)
    known.set(key, made)
    return made
  }
}
