// In which files the modules travel that more than one page shares: a page made of a hundred small files is slow to begin, and one made of
// few large ones brings along what it has no use for. Pages before the sign-in are left to the bundler.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Graph, importsOf } from './vite-named-imports'

/** What the sign-in page begins with, other pages before the sign-in, and every page behind it. */
const signIn = /[\\/]console[\\/](?:main|account[\\/]auth[\\/]sign-in-screen)\.tsx$/
const beforeSignIn = /[\\/]console[\\/](?:main\.tsx|account[\\/]auth[\\/][^?]*\.tsx?)$/
const behindSignIn = /[\\/]console[\\/](?:inside-routes|shell[\\/]shell)\.tsx$/

/** Smaller parts than this many bytes, not compressed, join their nearest neighbour. */
const smallBytes = 4_000

/** With a smaller share, the sign-in page would bring along what only the screens behind it need. */
const nearlyEvery = 0.92
/** With a smaller share the list of bots brings along more than it is worth; with a larger one the canvas is made of 46 files, not 35. */
const often = 0.3

/** How many screens use what nearly every one does, and what is often used. */
export function sharing(folder: string): { nearlyEvery: number; often: number } {
  const source = ['menu.ts', 'router.tsx'].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const screens = source.split('lazyScreen(').length
  return { nearlyEvery: Math.floor(nearlyEvery * screens), often: Math.floor(often * screens) }
}

/** Groups of chunks (rolldown `codeSplitting`), which asks `test` of every module before it asks the first for its `name`. */
export function sharedChunks({ nearlyEvery, often }: ReturnType<typeof sharing>) {
  const parts = [
    { name: 'sign-in', begins: signIn },
    { name: 'before', begins: beforeSignIn },
    { name: 'inside', begins: behindSignIn },
  ].map((part) => ({ ...part, starts: new Set<string>() }))
  const places = new Map<string, string>()
  const follow = (id: string, graph: Graph, name: string): void => {
    if (places.has(id)) return
    places.set(id, name)
    for (const next of importsOf(id, graph)) follow(next, graph, name)
  }
  const test = (id: string): boolean => {
    for (const { begins, starts } of parts) if (begins.test(id)) starts.add(id)
    return true
  }
  const placeOf = (id: string, graph: Graph): string => {
    if (places.size === 0) for (const { name, starts } of parts) for (const start of starts) follow(start, graph, name)
    return places.get(id) ?? 'screens'
  }
  const group = (place: string, name = place) => ({
    debugName: name,
    test,
    name: (id: string, graph: Graph): string | null => (placeOf(id, graph) === place ? name : null),
    includeDependenciesRecursively: false,
  })
  return [
    // What the sign-in and nearly every screen draw with travels as one file.
    { ...group('sign-in', 'common'), minShareCount: nearlyEvery, priority: 5 },
    { ...group('sign-in'), minShareCount: 2, priority: 2 },
    { ...group('inside'), priority: 2 },
    { ...group('screens', 'often'), minShareCount: often, priority: 1.5 },
    { ...group('screens'), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: smallBytes, priority: 1 },
  ]
}
