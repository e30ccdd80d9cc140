// Which names a piece of a script declares for itself, so that `env` as a parameter is not taken for the bot's `env`.
// Only declarations are looked at; member-paths.ts decides what a mention is.
import type { Node } from 'acorn'

type Tree = Node & Record<string, unknown>

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const blocks = new Set(['Program', 'BlockStatement', 'ForStatement', 'ForInStatement', 'ForOfStatement', 'CatchClause', 'StaticBlock'])

/** Whether names declared below this node are unknown above it. */
export function opensScope(node: { type: string }): boolean {
  return functions.has(node.type) || blocks.has(node.type)
}

/** Names this scope declares: parameters, hoisted `var`s of a function, and the block's own let, const, class and function. */
export function declaredNames(node: Tree): Set<string> {
  const names = new Set<string>()
  if (functions.has(node.type)) {
    for (const parameter of listOf(node.params)) patternNames(parameter, names)
    hoisted(node.body, names)
  } else if (node.type === 'Program') hoisted(node, names)
  if (node.type === 'CatchClause') patternNames(node.param, names)
  for (const statement of [...listOf(node.body), node.init, node.left]) blockNames(statement, names)
  return names
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && 'type' in value
}

function blockNames(statement: unknown, names: Set<string>): void {
  if (!isTree(statement)) return
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') patternNames(statement.id, names)
  if (statement.type === 'VariableDeclaration') declaratorNames(statement, names)
}

function declaratorNames(declaration: Tree, names: Set<string>): void {
  for (const declarator of listOf(declaration.declarations)) if (isTree(declarator)) patternNames(declarator.id, names)
}

/** `var`s anywhere below, but not inside inner functions. */
function hoisted(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) {
    for (const part of node) hoisted(part, names)
    return
  }
  if (!isTree(node) || functions.has(node.type)) return
  if (node.type === 'VariableDeclaration' && node.kind === 'var') declaratorNames(node, names)
  for (const part of Object.values(node)) if (typeof part === 'object') hoisted(part, names)
}

function patternNames(pattern: unknown, names: Set<string>): void {
  if (!isTree(pattern)) return
  if (pattern.type === 'Identifier' && typeof pattern.name === 'string') names.add(pattern.name)
  if (pattern.type === 'AssignmentPattern') patternNames(pattern.left, names)
  if (pattern.type === 'RestElement') patternNames(pattern.argument, names)
  for (const element of listOf(pattern.elements)) patternNames(element, names)
  for (const property of listOf(pattern.properties)) {
    if (isTree(property)) patternNames(property.type === 'Property' ? property.value : property, names)
  }
}
