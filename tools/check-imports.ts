// The import rule: packages form a star; `base` knows no features; a feature enters another by its index, or by its events, which any may
// listen to; kinds of one family do not know each other; features form no circle. What a file is called and how long it is, other checks tell.
import { placeOf } from './domains'
import { findCircle } from './find-circle'
import type { Finding } from './finding'
import { importsOf, withoutExtension } from './imports-of'
import { codeFiles, isTestFile } from './source-files'

const leaf = ['contract', 'kit']
const mayImport: Record<string, string[]> = {
  kit: [],
  contract: ['kit'],
  console: leaf,
  widget: leaf,
  runtime: leaf,
  nlu: leaf,
  channels: leaf,
  providers: leaf,
  formats: leaf,
  samples: leaf,
  server: [...leaf, 'runtime', 'nlu', 'channels', 'providers', 'formats', 'samples'],
}

/** Folders whose folders are kinds. What kinds share lies in the family's own files or in its `shared`. */
const families = ['runtime/nodes', 'runtime/policies', 'nlu/entities', 'channels', 'formats', 'providers/[a-z-]+', 'console/ui/controls']
const kindPattern = new RegExp(`^(${families.join('|')})/([^/]+)/`)

interface Edge {
  from: string
  to: string
}

export async function check(root: string): Promise<Finding[]> {
  const files = codeFiles(root)
  const known = new Set(files.map(({ path }) => withoutExtension(path)))
  const edges = files.flatMap((file) => importsOf(file, known).map((to) => ({ from: file.path, to })))
  const rules = [breaksStar, leavesByPath, breaksBase, passesIndex, knowsSibling]
  const broken = edges.flatMap((edge) => {
    const text = rules.map((rule) => rule(edge)).find((sentence) => sentence !== undefined)
    return text === undefined ? [] : [{ file: edge.from, text }]
  })
  return [...broken, ...circles(edges)]
}

function packageOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function breaksStar({ from, to }: Edge): string | undefined {
  const [source, target] = [packageOf(from), packageOf(to)]
  const allowed = mayImport[source]
  if (allowed === undefined || source === target || allowed.includes(target) || isTestFile(from)) return undefined
  return `${source} may not import ${target} (${to})`
}

function leavesByPath({ to }: Edge): string | undefined {
  return to.startsWith('..') ? `a relative import leaves the repository (${to})` : undefined
}

function breaksBase({ from, to }: Edge): string | undefined {
  const isBelow = /^(server\/base|console\/(base|ui))\//.test(from)
  return isBelow && packageOf(from) === packageOf(to) && placeOf(to) && !isTestFile(from)
    ? `what is below features may not import one (${to})`
    : undefined
}

/** They name nothing but themselves: whoever listens does not depend on the feature. */
const isEvents = ({ rest }: { rest: string }): boolean => rest === 'events'

function passesIndex({ from, to }: Edge): string | undefined {
  const [source, target] = [placeOf(from), placeOf(to)]
  if (source === undefined || target === undefined || target.side === 'contract' || isTestFile(from)) return undefined
  const crosses = source.side === target.side && source.feature !== target.feature && target.rest !== 'index' && !isEvents(target)
  return crosses ? `another feature is entered by its index alone (${to})` : undefined
}

function knowsSibling({ from, to }: Edge): string | undefined {
  const source = kindPattern.exec(from)
  const target = kindPattern.exec(to)
  if (source === null || target === null || source[1] !== target[1] || source[2] === target[2]) return undefined
  const isShared = [source[2], target[2]].some((name) => name === 'shared' || name === 'testing')
  return isShared || isTestFile(from) ? undefined : `a kind may not know its sibling (${to})`
}

/** Features of one package, by name. */
function circles(edges: Edge[]): Finding[] {
  return ['server', 'console'].flatMap((side) => {
    const graph = new Map<string, Set<string>>()
    for (const { from, to } of edges.filter((edge) => !isTestFile(edge.from))) {
      const [source, target] = [placeOf(from), placeOf(to)]
      if (source?.side !== side || target?.side !== side || source.feature === target.feature || isEvents(target)) continue
      const known = graph.get(source.feature) ?? new Set()
      graph.set(source.feature, known.add(target.feature))
    }
    const circle = findCircle(graph)
    return circle === undefined ? [] : [{ file: side, text: `features form a circle: ${circle.join(' → ')}` }]
  })
}
