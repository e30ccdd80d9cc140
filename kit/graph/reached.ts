// What can be reached from some nodes of a graph by its edges; who the nodes are is for those who ask.

/** The nodes themselves and all that can be reached from them, each once. */
export function reached<T>(from: Iterable<T>, next: (node: T) => Iterable<T>): Set<T> {
  const found = new Set(from)
  // A set hands out what is added while it is walked.
  for (const node of found) for (const other of next(node)) found.add(other)
  return found
}
