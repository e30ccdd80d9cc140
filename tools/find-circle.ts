// One circle in a graph, or undefined when there is none.

export function findCircle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const finished = new Set<string>()
  const visit = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (finished.has(name)) return undefined
    for (const next of graph.get(name) ?? []) {
      const circle = visit(next, [...path, name])
      if (circle !== undefined) return circle
    }
    finished.add(name)
    return undefined
  }
  for (const name of graph.keys()) {
    const circle = visit(name, [])
    if (circle !== undefined) return circle
  }
  return undefined
}
