// Habits that make a test slow or a matter of luck, read from the syntax tree of one file: sleeping for a fixed time, comparing clocks, and
// time-outs of its own. Which files are read, and what is allowed of it, is for check-tests.ts to say. Other faults of syntax are the
// compiler's to tell.
import { type ESTree, parseSync, Visitor } from 'vite'
import type { SourceFile } from './source-files'

export const rules = ['sleep', 'clock', 'timeout'] as const
export type Rule = (typeof rules)[number]
export interface Habit {
  rule: Rule
  line: number
}

/** Shorter pauses let others take their turn, and are no wait for anything. */
const shortestSleepMs = 100

const timersModule = /^(node:)?timers\/promises$/
const stopwatches = new Set(['performance.now', 'process.cpuUsage', 'cpuUsage', 'process.hrtime', 'process.hrtime.bigint'])
  .add('hrtime')
  .add('hrtime.bigint')
/** Of vitest: what takes a test or a hook, and then how long it may take. */
const takesTests = new Set(['it', 'test', 'describe', 'suite', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'])
/** They ask again and again, and take how long as a number beside what they ask. */
const polls = new Set(['until', 'vi.waitFor', 'vi.waitUntil'])

export function habitsIn({ path, text }: SourceFile): Habit[] {
  const { program } = parseSync(path, text, { preserveParens: false })
  const names = namesIn(program)
  const found: { rule: Rule; at: number }[] = []
  const add = (rule: Rule, node: ESTree.Node): void => void found.push({ rule, at: node.start })
  let promises = 0
  new Visitor({
    NewExpression: ({ callee }) => {
      if (nameOf(callee) === 'Promise') promises += 1
    },
    'NewExpression:exit': ({ callee }) => {
      if (nameOf(callee) === 'Promise') promises -= 1
    },
    CallExpression: (call) => {
      if (sleeps(call, names, promises > 0)) add('sleep', call)
      if (readsStopwatch(call) || expectsClock(call)) add('clock', call)
      for (const limit of limitsOf(call, names)) add('timeout', limit)
    },
    BinaryExpression: (difference) => {
      const { operator, left, right } = difference
      if (operator === '-' && isClock(left, names.clocks) && isClock(right, names.clocks)) add('clock', difference)
    },
    VariableDeclarator: ({ init }) => {
      const limit = init === null ? undefined : timeoutIn(init)
      if (limit !== undefined) add('timeout', limit)
    },
  }).visit(program)
  const inOrder = found.toSorted((one, other) => one.at - other.at)
  return inOrder.map(({ rule, at }) => ({ rule, line: text.slice(0, at).split('\n').length }))
}

interface Names {
  /** Calls that wait as long as their first argument says. */
  sleepers: Set<string>
  /** What vitest's own are called here. */
  tests: Set<string>
  /** What holds a time the clock has told. */
  clocks: Set<string>
}

function namesIn(program: ESTree.Program): Names {
  const names: Names = { sleepers: new Set(), tests: new Set(), clocks: new Set() }
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      for (const specifier of specifiers) {
        const local = specifier.local.name
        const imported = specifier.type === 'ImportSpecifier' && 'name' in specifier.imported ? specifier.imported.name : undefined
        if (source.value === 'vitest' && imported !== undefined && takesTests.has(imported)) names.tests.add(local)
        if (timersModule.test(source.value)) for (const name of sleepersOf(imported, local)) names.sleepers.add(name)
      }
    },
    VariableDeclarator: ({ id, init }) => {
      if (init !== null && id.type === 'Identifier' && asksClock(init)) names.clocks.add(id.name)
    },
    AssignmentExpression: ({ operator, left, right }) => {
      const name = nameOf(left)
      if (operator === '=' && name !== undefined && asksClock(right)) names.clocks.add(name)
    },
  }).visit(program)
  return names
}

/** `imported` is undefined where the module is imported as a whole. */
function sleepersOf(imported: string | undefined, local: string): string[] {
  if (imported === undefined) return [`${local}.setTimeout`, `${local}.scheduler.wait`]
  return imported === 'setTimeout' ? [local] : imported === 'scheduler' ? [`${local}.wait`] : []
}

function sleeps(call: ESTree.CallExpression, { sleepers }: Names, isInPromise: boolean): boolean {
  const name = nameOf(call.callee)
  if (name === undefined) return false
  if (name === 'waitForTimeout' || name.endsWith('.waitForTimeout')) return true
  const [first, second] = call.arguments
  const wait = sleepers.has(name) ? first : isInPromise && name === 'setTimeout' ? second : undefined
  const ms = wait === undefined ? undefined : numberOf(wait)
  return ms !== undefined && ms >= shortestSleepMs
}

function readsStopwatch({ callee }: ESTree.CallExpression): boolean {
  return stopwatches.has(nameOf(callee) ?? '')
}

/** `expect(Date.now())` compares it with an earlier time. */
function expectsClock({ callee, arguments: given }: ESTree.CallExpression): boolean {
  return nameOf(callee) === 'expect' && given[0] !== undefined && asksClock(given[0])
}

/** Numbers after what a test or a poll does, and `{ timeout: … }` given to any call. */
function limitsOf({ callee, arguments: given }: ESTree.CallExpression, { tests }: Names): ESTree.Node[] {
  const name = nameOf(callee)
  const takesLimit = tests.has(rootOf(callee)) || (name !== undefined && polls.has(name))
  const numbers = takesLimit ? given.slice(1).filter(isNumber) : []
  return [...numbers, ...given.map(timeoutIn).filter((limit) => limit !== undefined)]
}

/** Of the object itself: deeper inside it is a setting of what is tested. */
function timeoutIn(node: ESTree.Node): ESTree.Node | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  return node.properties.find((property) => property.type === 'Property' && nameOf(property.key) === 'timeout' && isNumber(property.value))
}

/** An earlier time minus a span, `Date.now() - 60_000`, measures nothing: both sides must be told by the clock. */
function isClock(node: ESTree.Node, clocks: ReadonlySet<string>): boolean {
  return asksClock(node) || clocks.has(nameOf(node) ?? '')
}

/** `Date.now()`, `new Date().getTime()` or `+new Date()`. */
function asksClock(node: ESTree.Node): boolean {
  if (node.type === 'UnaryExpression') return node.operator === '+' && isNow(node.argument)
  if (node.type !== 'CallExpression') return false
  if (nameOf(node.callee) === 'Date.now') return true
  const { callee } = node
  return callee.type === 'MemberExpression' && isNow(callee.object) && 'name' in callee.property && callee.property.name === 'getTime'
}

function isNow(node: ESTree.Node): boolean {
  return node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && node.arguments.length === 0
}

/** `a.b.#c` as it is written; the global object is left out. */
function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ThisExpression') return 'this'
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  const own = node.property.type === 'PrivateIdentifier' ? `#${node.property.name}` : nameOf(node.property)
  const object = nameOf(node.object)
  if (own === undefined) return undefined
  // Of what a call or an index gives only the last name is known: `(await page()).waitForTimeout`.
  if (object === undefined) return `….${own}`
  return object === 'window' || object === 'globalThis' ? own : `${object}.${own}`
}

/** `it` of `it.each(rows)` and of `it.skipIf(isWindows).each(rows)`. */
function rootOf(node: ESTree.Node): string {
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'TaggedTemplateExpression') return rootOf(node.tag)
  return node.type === 'Identifier' ? node.name : ''
}

function isNumber(node: ESTree.Node): boolean {
  return numberOf(node) !== undefined
}

/** Of numbers that are written there: `2_000`, `2 * 1000`, or the larger of `isLong ? 9000 : 900`. */
function numberOf(node: ESTree.Node): number | undefined {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined
  if (node.type === 'ConditionalExpression') {
    const ways = [numberOf(node.consequent), numberOf(node.alternate)].filter((way) => way !== undefined)
    return ways.length === 0 ? undefined : Math.max(...ways)
  }
  if (node.type !== 'BinaryExpression') return undefined
  const [left, right] = [numberOf(node.left), numberOf(node.right)]
  if (left === undefined || right === undefined) return undefined
  if (node.operator === '*') return left * right
  return node.operator === '+' ? left + right : undefined
}
