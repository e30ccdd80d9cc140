// An expression that does nothing but compare, taken apart: paths compared with a value, joined all-and or all-or. What such a comparison is
// called where people choose it is the caller's; evaluating is parse.ts'.
import { type Expression as Tree, parseExpressionAt, type Super } from 'acorn'

export interface Comparison {
  /** The path, as it is written. */
  left: string
  sign: string
  /** As it is written. */
  right: string
  /** Of a text in quotes: what it says; null for any other value. */
  words: string | null
}

export interface Comparisons {
  join: 'and' | 'or'
  all: Comparison[]
}

/** `includes` and `!includes` are signs, too. null where the expression says anything else, or cannot be read. */
export function comparisonsOf(source: string): Comparisons | null {
  const tree = read(source)
  if (tree === null) return null
  const operator = tree.type === 'LogicalExpression' ? tree.operator : '&&'
  if (operator === '??') return null
  const all = joinedBy(tree, operator).map((clause) => comparisonOf(clause, source))
  const known = all.filter((one) => one !== null)
  return known.length === all.length ? { join: operator === '||' ? 'or' : 'and', all: known } : null
}

function read(source: string): Tree | null {
  try {
    const tree = parseExpressionAt(source, 0, { ecmaVersion: 2022, preserveParens: true })
    return source.slice(tree.end).trim() === '' ? tree : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null
    throw error
  }
}

/** The parts from left to right; one that joins in the other way is a part of its own. */
function joinedBy(tree: Tree, operator: string): Tree[] {
  const parts: Tree[] = []
  let left = tree
  while (left.type === 'LogicalExpression' && left.operator === operator) {
    parts.unshift(left.right)
    left = left.left
  }
  return [left, ...parts]
}

function comparisonOf(clause: Tree, source: string): Comparison | null {
  if (clause.type === 'BinaryExpression') {
    const { left, right, operator } = clause
    return left.type === 'PrivateIdentifier' ? null : compared(left, operator, right, source)
  }
  const isNot = clause.type === 'UnaryExpression' && clause.operator === '!'
  const call = isNot ? clause.argument : clause
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return null
  const { callee, arguments: given } = call
  const [only, ...more] = given
  if (callee.computed || callee.property.type !== 'Identifier' || callee.property.name !== 'includes') return null
  if (only === undefined || only.type === 'SpreadElement' || more.length > 0) return null
  return compared(callee.object, isNot ? '!includes' : 'includes', only, source)
}

function compared(left: Tree | Super, sign: string, right: Tree, source: string): Comparison | null {
  const isValue = right.type === 'Literal' || isNegative(right) || isPath(right)
  if (!isPath(left) || !isValue) return null
  const words = right.type === 'Literal' && typeof right.value === 'string' ? right.value : null
  return { left: source.slice(left.start, left.end), sign, right: source.slice(right.start, right.end), words }
}

const isNegative = (tree: Tree): boolean => tree.type === 'UnaryExpression' && tree.operator === '-' && tree.argument.type === 'Literal'

/** Names with points between them. */
function isPath(tree: Tree | Super): boolean {
  if (tree.type === 'Identifier') return true
  return tree.type === 'MemberExpression' && !tree.computed && !tree.optional && tree.property.type === 'Identifier' && isPath(tree.object)
}
