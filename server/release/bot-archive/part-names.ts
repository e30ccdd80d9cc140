// Names of files for things that people have named: readable, the same whenever they are written, and each once.

const longest = 60

/** In the order of the names; names that give the same file are told apart by a number. */
export function namedFiles<T>(things: readonly T[], nameOf: (thing: T) => string): { file: string; thing: T }[] {
  const taken = new Set<string>()
  const inOrder = things
    .map((thing) => ({ name: nameOf(thing), thing }))
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
  return inOrder.map(({ name, thing }) => {
    const plain = plainOf(name)
    let file = plain
    for (let number = 2; taken.has(file); number++) file = `${plain}-${number}`
    taken.add(file)
    return { file, thing }
  })
}

function plainOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return [...plain].slice(0, longest).join('') || 'unnamed'
}
