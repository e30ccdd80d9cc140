// Objects in an order in which each comes after what it lies in, and those that lie in themselves by way of others.

interface Lying {
  id: string
  parentId: string
}

/** Otherwise the order stays. What lies in something that is not among them comes where it stands. */
export function inParentsOrder<T extends Lying>(objects: readonly T[]): { ordered: T[]; circular: T[] } {
  const byId = new Map(objects.map((object) => [object.id, object]))
  const ordered: T[] = []
  const circular: T[] = []
  const done = new Set<T>()
  for (const object of objects) {
    const chain: T[] = []
    const onChain = new Set<T>()
    let at: T | undefined = object
    while (at !== undefined && !done.has(at) && !onChain.has(at)) {
      onChain.add(at)
      chain.push(at)
      at = byId.get(at.parentId)
    }
    const isCircle = at !== undefined && onChain.has(at)
    for (const one of chain.toReversed()) done.add(one)
    if (isCircle) circular.push(...chain)
    else ordered.push(...chain.toReversed())
  }
  return { ordered, circular }
}
