// Table: what the operators and the few allowed methods of the expression language do with values.
// Every one is total: values it cannot work on give null, never an error.
import { displayText, maxTextChars, type Value } from './value'

/** A number that JSON can hold, or null. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** A number out of a number, a numeric text or a boolean; NaN for the rest. */
export function toNumber(value: Value): number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' && value.trim() !== '') return Number(value)
  return Number.NaN
}

/** Texts joined, or null past the longest text allowed. */
export function joinTexts(texts: readonly string[], separator = ''): Value {
  const chars = texts.reduce((sum, text) => sum + text.length, 0) + separator.length * texts.length
  return chars > maxTextChars ? null : texts.join(separator)
}

function add(left: Value, right: Value): Value {
  const plain = typeof left !== 'string' && typeof right !== 'string' && typeof left !== 'object' && typeof right !== 'object'
  return plain ? finite(toNumber(left) + toNumber(right)) : joinTexts([displayText(left), displayText(right)])
}

function arithmetic(operate: (left: number, right: number) => number) {
  return (left: Value, right: Value): Value => finite(operate(toNumber(left), toNumber(right)))
}

function comparison(holds: (order: number) => boolean) {
  return (left: Value, right: Value): Value => {
    const order = orderOf(left, right)
    return order !== null && holds(order)
  }
}

/** -1, 0 or 1; numbers by size, other texts by code point; null when they cannot be compared. */
export function orderOf(left: Value, right: Value): number | null {
  if (left === null || right === null || typeof left === 'object' || typeof right === 'object') return null
  const [a, b] = [toNumber(left), toNumber(right)]
  if (!Number.isNaN(a) && !Number.isNaN(b)) return Math.sign(a - b)
  if (typeof left !== 'string' || typeof right !== 'string') return null
  return left === right ? 0 : left < right ? -1 : 1
}

function strictlyEqual(left: Value, right: Value): boolean {
  if (typeof left === 'object' && typeof right === 'object') return JSON.stringify(left) === JSON.stringify(right)
  return left === right
}

/** Equal, or the same number written differently. */
export function looselyEqual(left: Value, right: Value): boolean {
  return strictlyEqual(left, right) || orderOf(left, right) === 0
}

export const binaryOperations = {
  '+': add,
  '-': arithmetic((a, b) => a - b),
  '*': arithmetic((a, b) => a * b),
  '/': arithmetic((a, b) => a / b),
  '%': arithmetic((a, b) => a % b),
  '<': comparison((order) => order < 0),
  '<=': comparison((order) => order <= 0),
  '>': comparison((order) => order > 0),
  '>=': comparison((order) => order >= 0),
  '===': strictlyEqual,
  '!==': (left: Value, right: Value): Value => !strictlyEqual(left, right),
  '==': looselyEqual,
  '!=': (left: Value, right: Value): Value => !looselyEqual(left, right),
} satisfies Record<string, (left: Value, right: Value) => Value>
export type BinaryOperator = keyof typeof binaryOperations

type Method = (target: Value, given: Value[]) => Value

function onText(work: (text: string, first: string) => Value): Method {
  return (target, given) => (typeof target === 'string' ? work(target, displayText(given[0] ?? null)) : null)
}

/** Whether a text holds a text, or a list an element. */
export function includes(target: Value, wanted: Value): boolean {
  if (typeof target === 'string') return target.includes(displayText(wanted))
  return Array.isArray(target) && target.some((element) => looselyEqual(element, wanted))
}

function slice(target: Value, given: Value[]): Value {
  if (typeof target !== 'string' && !Array.isArray(target)) return null
  const from = toNumber(given[0] ?? 0)
  const to = given[1] === undefined || given[1] === null ? undefined : toNumber(given[1])
  return target.slice(from, to)
}

function indexOf(target: Value, given: Value[]): Value {
  const wanted = given[0] ?? null
  if (typeof target === 'string') return target.indexOf(displayText(wanted))
  return Array.isArray(target) ? target.findIndex((element) => looselyEqual(element, wanted)) : null
}

export const methods = {
  includes: (target, given) => includes(target, given[0] ?? null),
  indexOf,
  slice,
  startsWith: onText((text, first) => text.startsWith(first)),
  endsWith: onText((text, first) => text.endsWith(first)),
  toLowerCase: onText((text) => text.toLowerCase()),
  toUpperCase: onText((text) => text.toUpperCase()),
  trim: onText((text) => text.trim()),
  split: onText((text, first) => text.split(first)),
  join: (target, given) => (Array.isArray(target) ? joinTexts(target.map(displayText), displayText(given[0] ?? ',')) : null),
  toFixed: (target, given) => {
    const digits = Math.min(20, Math.max(0, Math.trunc(toNumber(given[0] ?? 0)) || 0))
    return typeof target === 'number' ? target.toFixed(digits) : null
  },
} satisfies Record<string, Method>

export function isMethod(name: string): name is keyof typeof methods {
  return Object.hasOwn(methods, name)
}
