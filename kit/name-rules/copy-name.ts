// The name of a copy beside names that are taken.

const mostCharacters = 128

/** “Copy of X”, and with a number where that is taken, in any case; a long name is cut. `written` gives a name the form its kind needs. */
export function copyName(name: string, taken: readonly string[], written: (spoken: string) => string = (spoken) => spoken): string {
  const used = new Set(taken.map((one) => one.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const copy = written(`${number === 1 ? 'Copy of' : `Copy ${number} of`} ${name}`).slice(0, mostCharacters)
    if (!used.has(copy.toLowerCase())) return copy
  }
}
