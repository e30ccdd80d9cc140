// What a module imports of others, as the build's graph knows it: of a library's list of everything only what is named, since the rest of
// the list is not in the page.
import { dirname, join } from 'node:path'

export interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

/** A library's first file that gives on more modules than this is its list of everything. */
const listLength = 20

const lists = new Map<string, Map<string, string> | null>()

export function importsOf(id: string, graph: Graph): string[] {
  const { importedIds, code } = graph.getModuleInfo(id) ?? { importedIds: [], code: null }
  const isListed = importedIds.some((imported) => listIn(imported, graph) !== null)
  const named = isListed && code !== null ? namesIn(code) : []
  return importedIds.flatMap((imported) => {
    const list = listIn(imported, graph)
    if (list === null) return [imported]
    const meant = named.filter(({ from }) => imported.includes(`/node_modules/${from}/`))
    return meant.flatMap(({ names }) => names.flatMap((name) => list.get(name) ?? []))
  })
}

/** By each name that the list gives on, the module it is in; null for a module that is no list. */
function listIn(id: string, graph: Graph): Map<string, string> | null {
  const known = lists.get(id)
  if (known !== undefined) return known
  const list = readList(id, graph)
  lists.set(id, list)
  return list
}

function readList(id: string, graph: Graph): Map<string, string> | null {
  if (!/\/node_modules\/.*\.mjs$/.test(id)) return null
  const { importedIds, code } = graph.getModuleInfo(id) ?? { importedIds: [], code: null }
  if (importedIds.length < listLength || code === null || /\bfunction\b|=>/.test(code)) return null
  return new Map(namesIn(code).flatMap(({ from, names }) => names.map((name) => [name, join(dirname(id), from)] as const)))
}

function namesIn(code: string): { from: string; names: string[] }[] {
  const imports = [...code.matchAll(/\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
  return imports.map(([, names = '', from = '']) => ({ from, names: names.split(',').map(nameIn) }))
}

/** `default as IconX` is IconX, `rem` is rem; what an importer calls it does not matter. */
function nameIn(words: string): string {
  const [name = '', , as = ''] = words.trim().split(/\s+/)
  return name === 'default' ? as : name
}
