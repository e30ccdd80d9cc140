// Finds every member path (`context.entities.city`) that a template, an expression or a script mentions, with its place.
// Comments and strings never count, nor names that a script declares itself. What a path means is the caller's.
import { parse, parseExpressionAt, tokenizer, type Node } from 'acorn'
import { declaredNames, opensScope } from './declared-names'
import { parseTemplate } from './template'

export type SourceKind = 'template' | 'expression' | 'script'

/** One name of a path; offsets in the source, inside the quotes when it was written as `['name']`. */
export interface PathName {
  name: string
  start: number
  end: number
}

export interface MemberPath {
  names: PathName[]
  start: number
  end: number
}

/** Every member path, in the order of the source. Sources that cannot be parsed are read token by token. */
export function memberPaths(source: string, kind: SourceKind): MemberPath[] {
  if (kind !== 'template') return pathsOfCode(source, kind, 0)
  return parseTemplate(source).parts.flatMap((part) =>
    typeof part === 'string' ? [] : pathsOfCode(part.expression.source, 'expression', part.start),
  )
}

function pathsOfCode(source: string, kind: 'expression' | 'script', offset: number): MemberPath[] {
  if (!/[\p{L}_$]/u.test(source)) return []
  const found: MemberPath[] = []
  try {
    const tree =
      kind === 'script'
        ? parse(source, { ecmaVersion: 2022, allowReturnOutsideFunction: true, allowAwaitOutsideFunction: true })
        : parseExpressionAt(source, 0, { ecmaVersion: 2022 })
    walk(tree, source, [], found)
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error
    return shifted(pathsOfTokens(source), offset)
  }
  return shifted(
    found.sort((a, b) => a.start - b.start),
    offset,
  )
}

function shifted(paths: MemberPath[], by: number): MemberPath[] {
  if (by === 0) return paths
  return paths.map((path) => ({
    start: path.start + by,
    end: path.end + by,
    names: path.names.map((name) => ({ name: name.name, start: name.start + by, end: name.end + by })),
  }))
}

type Tree = Node & Record<string, unknown>

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function walk(node: unknown, source: string, declared: readonly ReadonlySet<string>[], found: MemberPath[]): void {
  if (!isTree(node)) return
  const inner = opensScope(node) ? [...declared, declaredNames(node)] : declared
  if (node.type === 'MemberExpression' || node.type === 'Identifier') {
    const path = readPath(node, source)
    if (path && !inner.some((names) => names.has(path.names[0]?.name ?? ''))) found.push(path)
    for (const part of dynamicParts(node, path !== null)) walk(part, source, inner, found)
    return
  }
  for (const part of childrenOf(node)) walk(part, source, inner, found)
}

/** Children that hold code: property names and labels are not mentions. */
function childrenOf(node: Tree): unknown[] {
  if ((node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') && !node.computed)
    return [node.value]
  if (node.type === 'LabeledStatement' || node.type === 'BreakStatement' || node.type === 'ContinueStatement') return [node.body]
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]))
}

/** What still has to be looked at below a member expression: computed keys, and the object when it is no path. */
function dynamicParts(node: Tree, isPath: boolean): unknown[] {
  const parts: unknown[] = []
  let at: unknown = node
  while (isTree(at) && (at.type === 'MemberExpression' || at.type === 'ChainExpression')) {
    if (at.type === 'MemberExpression' && at.computed) parts.push(at.property)
    at = at.type === 'ChainExpression' ? at.expression : at.object
  }
  if (!isPath || (isTree(at) && at.type !== 'Identifier')) parts.push(at)
  return parts
}

/** The path of a member expression as far as its names are written out; null when it begins with something else. */
function readPath(node: Tree, source: string): MemberPath | null {
  if (node.type === 'Identifier') {
    return { names: [{ name: String(node.name), start: node.start, end: node.end }], start: node.start, end: node.end }
  }
  if (node.type === 'ChainExpression') return isTree(node.expression) ? readPath(node.expression, source) : null
  if (node.type !== 'MemberExpression' || !isTree(node.object) || !isTree(node.property)) return null
  const before = readPath(node.object, source)
  if (!before || before.end < node.object.end) return before
  const last = writtenName(node.property, node.computed === true, source)
  return last ? { names: [...before.names, last], start: before.start, end: node.end } : before
}

function writtenName(property: Tree, computed: boolean, source: string): PathName | null {
  if (!computed) return property.type === 'Identifier' ? { name: String(property.name), start: property.start, end: property.end } : null
  if (property.type !== 'Literal' || typeof property.value !== 'string') return null
  const inside = { start: property.start + 1, end: property.end - 1 }
  return source.slice(inside.start, inside.end) === property.value ? { name: property.value, ...inside } : null
}

/** Paths of code that does not parse (a script half written): names joined by dots, as far as it can be read. */
function pathsOfTokens(source: string): MemberPath[] {
  const found: MemberPath[] = []
  let current: PathName[] = []
  let afterDot = false
  const close = () => {
    const [first, last] = [current[0], current.at(-1)]
    if (first && last) found.push({ names: current, start: first.start, end: last.end })
    current = []
  }
  try {
    for (const token of tokenizer(source, { ecmaVersion: 2022 })) {
      const text = source.slice(token.start, token.end)
      const isName = token.type.label === 'name' || (token.type.keyword !== undefined && afterDot)
      if (isName && !(current.length > 0 && afterDot)) close()
      if (isName && (afterDot ? current.length > 0 : true)) current.push({ name: text, start: token.start, end: token.end })
      afterDot = text === '.' || text === '?.'
      if (!isName && !afterDot) close()
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  close()
  return found
}
