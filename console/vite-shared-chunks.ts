// In which files the modules travel that more than one page shares: a page made of a hundred small files is slow to begin, and one made of
// few large ones brings along what it has no use for. Pages before the sign-in are left to the bundler.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** What the sign-in page begins with, other pages before the sign-in, and every page behind it. */
const signIn = /[\\/]console[\\/](?:main|features[\\/]auth[\\/]sign-in-screen)\.tsx$/
const beforeSignIn = /[\\/]console[\\/](?:main\.tsx|features[\\/]auth[\\/][^?]*\.tsx?)$/
const behindSignIn = /[\\/]console[\\/](?:inside-routes|shell[\\/]shell)\.tsx$/

/** Smaller parts than this many bytes, not compressed, join their nearest neighbour. */
const smallBytes = 2_000

const nearlyEvery = 0.92

/** How many screens use what nearly every one does. With fewer, the sign-in page would bring along what only the screens behind it need. */
export function nearlyEveryScreen(folder: string): number {
  const source = ['menu.ts', 'router.tsx'].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  return Math.floor(nearlyEvery * source.split('lazyScreen(').length)
}

/** Groups of chunks (rolldown `codeSplitting`), which asks `test` of every module before it asks the first for its `name`. */
export function sharedChunks() {
  const parts = [
    { name: 'sign-in', begins: signIn },
    { name: 'before', begins: beforeSignIn },
    { name: 'inside', begins: behindSignIn },
  ].map((part) => ({ ...part, starts: new Set<string>() }))
  const places = new Map<string, string>()
  const follow = (id: string, graph: Graph, name: string): void => {
    if (places.has(id)) return
    places.set(id, name)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) follow(next, graph, name)
  }
  const test = (id: string): boolean => {
    for (const { begins, starts } of parts) if (begins.test(id)) starts.add(id)
    return true
  }
  const placeOf = (id: string, graph: Graph): string => {
    if (places.size === 0) for (const { name, starts } of parts) for (const start of starts) follow(start, graph, name)
    const place = places.get(id) ?? 'screens'
    // Of a library's list of everything only what is used is in the page; which that is only the bundler knows.
    return place === 'sign-in' && id.includes('node_modules') ? 'before' : place
  }
  const group = (name: string) => ({
    debugName: name,
    test,
    name: (id: string, graph: Graph): string | null => (placeOf(id, graph) === name ? name : null),
    includeDependenciesRecursively: false,
  })
  return [
    { ...group('sign-in'), minShareCount: 2, priority: 2 },
    { ...group('inside'), priority: 2 },
    { ...group('screens'), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: smallBytes, priority: 1 },
  ]
}
