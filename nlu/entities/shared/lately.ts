// Remembers what was made of the last few texts: several types read the same sentence one after the other. What is made must not be changed.

const most = 4

/** Whatever `more` is, the key tells it. */
export function lately<T, More extends unknown[]>(make: (key: string, ...more: More) => T): (key: string, ...more: More) => T {
  const keys: string[] = []
  const values: T[] = []
  let oldest = 0
  return (key, ...more) => {
    const at = keys.indexOf(key)
    const found = at < 0 ? undefined : values[at]
    if (found !== undefined) return found
    const made = make(key, ...more)
    keys[oldest] = key
    values[oldest] = made
    oldest = (oldest + 1) % most
    return made
  }
}
