// Reads one expression of the product's language, a safe subset of JavaScript expressions, into a function over a scope.
// What each operator and method does is operations.ts; where names stand in a source is member-paths.ts.
import { parseExpressionAt, type Expression as Tree, type PrivateIdentifier, type SpreadElement, type Super } from 'acorn'
import { binaryOperations, isMethod, joinTexts, methods, type BinaryOperator } from './operations'
import { displayText, forbiddenNames, isTruthy, memberOf, type Value } from './value'

export type Scope = { [name: string]: Value }
type Evaluate = (scope: Scope) => Value

export interface Expression {
  source: string
  /** Why it could not be read; it then always gives null. '' when it could. */
  error: string
  /** Value over a scope, null for whatever does not exist. Never throws. */
  evaluate: Evaluate
}

class Unreadable extends Error {}

/** Reads an expression; a broken one comes back with its error and gives null. Never throws. */
export function parseExpression(source: string): Expression {
  try {
    const tree = parseExpressionAt(source, 0, { ecmaVersion: 2022, preserveParens: true })
    if (source.slice(tree.end).trim() !== '')
      throw new Unreadable(`Unexpected text after the expression: ${source.slice(tree.end).trim().slice(0, 40)}`)
    return { source, error: '', evaluate: guarded(build(tree)) }
  } catch (error) {
    return { source, error: error instanceof Error ? error.message : String(error), evaluate: () => null }
  }
}

/** Turns what only the machine can refuse (a stack or a text too large) into "no value". */
function guarded(evaluate: Evaluate): Evaluate {
  return (scope) => {
    try {
      return evaluate(scope)
    } catch (error) {
      if (error instanceof RangeError) return null
      throw error
    }
  }
}

function build(tree: Tree | Super | PrivateIdentifier | SpreadElement): Evaluate {
  switch (tree.type) {
    case 'Literal':
      return literal(tree.value)
    case 'Identifier':
      return identifier(tree.name)
    case 'MemberExpression':
      return member(tree.object, key(tree))
    case 'ChainExpression':
      return build(tree.expression)
    case 'ParenthesizedExpression':
      return build(tree.expression)
    case 'UnaryExpression':
      return unary(tree.operator, build(tree.argument))
    case 'BinaryExpression':
      return binary(tree.operator, build(tree.left), build(tree.right))
    case 'LogicalExpression':
      return logical(tree.operator, build(tree.left), build(tree.right))
    case 'ConditionalExpression':
      return conditional(build(tree.test), build(tree.consequent), build(tree.alternate))
    case 'ArrayExpression':
      return list(tree.elements.map((element) => (element ? build(element) : () => null)))
    case 'ObjectExpression':
      return record(tree)
    case 'TemplateLiteral':
      return templateLiteral(
        tree.quasis.map((quasi) => quasi.value.cooked ?? ''),
        tree.expressions.map(build),
      )
    case 'CallExpression':
      return methodCall(tree)
    default:
      throw new Unreadable(`${tree.type} is not allowed in an expression`)
  }
}

function literal(value: unknown): Evaluate {
  if (typeof value === 'number') return () => (Number.isFinite(value) ? value : null)
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return () => value
  throw new Unreadable('Only texts, numbers, true, false and null may be written out')
}

function identifier(name: string): Evaluate {
  if (name === 'undefined') return () => null
  if (forbiddenNames.has(name)) throw new Unreadable(`${name} cannot be read`)
  return (scope) => memberOf(scope, name)
}

function key(tree: Extract<Tree, { type: 'MemberExpression' }>): Evaluate {
  if (tree.computed) return build(tree.property)
  if (tree.property.type !== 'Identifier') throw new Unreadable('Private names are not allowed')
  const name = tree.property.name
  return () => name
}

function member(object: Tree | Super, property: Evaluate): Evaluate {
  const target = build(object)
  return (scope) => {
    const name = property(scope)
    return typeof name === 'string' || typeof name === 'number' ? memberOf(target(scope), name) : null
  }
}

function unary(operator: string, argument: Evaluate): Evaluate {
  if (operator === '!') return (scope) => !isTruthy(argument(scope))
  if (operator === '-') return (scope) => binaryOperations['-'](0, argument(scope))
  if (operator === '+') return (scope) => binaryOperations['-'](argument(scope), 0)
  throw new Unreadable(`${operator} is not allowed in an expression`)
}

function isBinaryOperator(operator: string): operator is BinaryOperator {
  return Object.hasOwn(binaryOperations, operator)
}

function binary(operator: string, left: Evaluate, right: Evaluate): Evaluate {
  if (!isBinaryOperator(operator)) throw new Unreadable(`${operator} is not allowed in an expression`)
  const operate = binaryOperations[operator]
  return (scope) => operate(left(scope), right(scope))
}

function logical(operator: string, left: Evaluate, right: Evaluate): Evaluate {
  if (operator === '&&')
    return (scope) => {
      const value = left(scope)
      return isTruthy(value) ? right(scope) : value
    }
  if (operator === '||')
    return (scope) => {
      const value = left(scope)
      return isTruthy(value) ? value : right(scope)
    }
  return (scope) => left(scope) ?? right(scope)
}

function conditional(test: Evaluate, yes: Evaluate, no: Evaluate): Evaluate {
  return (scope) => (isTruthy(test(scope)) ? yes(scope) : no(scope))
}

function list(elements: Evaluate[]): Evaluate {
  return (scope) => elements.map((element) => element(scope))
}

function record(tree: Extract<Tree, { type: 'ObjectExpression' }>): Evaluate {
  const entries = tree.properties.map((property) => {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init' || property.method) {
      throw new Unreadable('Only plain properties may stand in an object')
    }
    const name = property.key.type === 'Identifier' ? property.key.name : String(property.key.type === 'Literal' ? property.key.value : '')
    if (forbiddenNames.has(name)) throw new Unreadable(`${name} cannot be written`)
    return { name, value: build(property.value) }
  })
  return (scope) => Object.fromEntries(entries.map((entry) => [entry.name, entry.value(scope)]))
}

function templateLiteral(texts: string[], values: Evaluate[]): Evaluate {
  return (scope) =>
    joinTexts(
      texts.flatMap((text, at) => {
        const value = values[at]
        return value ? [text, displayText(value(scope))] : [text]
      }),
    )
}

function methodCall(tree: Extract<Tree, { type: 'CallExpression' }>): Evaluate {
  const callee = tree.callee
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
    throw new Unreadable('This call is not allowed in an expression')
  const name = callee.property.name
  if (!isMethod(name)) throw new Unreadable(`.${name}() is not allowed in an expression`)
  const target = build(callee.object)
  const given = tree.arguments.map(build)
  const method = methods[name]
  return (scope) =>
    method(
      target(scope),
      given.map((argument) => argument(scope)),
    )
}
