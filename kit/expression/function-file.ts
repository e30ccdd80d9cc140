// What a file of functions declares for scripts: the functions at its top level, with their parameters and the comment above each, or the
// first place where it cannot be read. Which of them a script uses, and how they run, is others'.
import { type Comment, type Node, parse, type Program } from 'acorn'
import type { ScriptFault } from './script-fault'

export interface DeclaredFunction {
  name: string
  /** From 1. */
  line: number
  /** Each as it is written. */
  parameters: string[]
  /** The comment above it, without its signs; '' for none. */
  comment: string
}

export interface FunctionsFound {
  functions: DeclaredFunction[]
  fault: ScriptFault | null
}

const mostCommentChars = 1000
/** The same few files are asked for again and again: by each compile, check and completion. */
const mostKept = 64
const kept = new Map<string, FunctionsFound>()

/** Never throws, whatever the text is. */
export function functionsOf(source: string): FunctionsFound {
  const known = kept.get(source) ?? read(source)
  kept.delete(source)
  kept.set(source, known)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return known
}

function read(source: string): FunctionsFound {
  const comments: Comment[] = []
  try {
    const program = parse(source, { ecmaVersion: 2023, sourceType: 'script', locations: true, onComment: comments })
    return { functions: declaredIn(program, source, comments), fault: null }
  } catch (error) {
    if (error instanceof RangeError) return { functions: [], fault: { line: 1, column: 1, message: 'It is nested too deeply' } }
    if (!(error instanceof SyntaxError) || !isPlaced(error)) throw error
    const { line, column } = error.loc
    return { functions: [], fault: { line, column: column + 1, message: error.message.replace(/ \(\d+:\d+\)$/, '') } }
  }
}

function isPlaced(error: SyntaxError): error is SyntaxError & { loc: { line: number; column: number } } {
  return 'loc' in error && typeof error.loc === 'object' && error.loc !== null && 'line' in error.loc && 'column' in error.loc
}

/** Of a name that is declared twice the last one counts, as it does when the file runs. */
function declaredIn(program: Program, source: string, comments: readonly Comment[]): DeclaredFunction[] {
  const found = new Map<string, DeclaredFunction>()
  for (const statement of program.body) {
    const add = (name: string, made: { params: readonly Node[] }): void => {
      const parameters = made.params.map(({ start, end }) => source.slice(start, end))
      found.set(name, { name, line: statement.loc?.start.line ?? 1, parameters, comment: commentAbove(statement, source, comments) })
    }
    if (statement.type === 'FunctionDeclaration') add(statement.id.name, statement)
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')) add(id.name, init)
  }
  return [...found.values()]
}

/** One block comment, or the lines of single ones that end right above it. */
function commentAbove(statement: Node, source: string, comments: readonly Comment[]): string {
  const lines: string[] = []
  let from = statement.start
  for (const comment of comments.filter(({ end }) => end <= statement.start).reverse()) {
    if (!/^[^\S\n]*\n?[^\S\n]*$/.test(source.slice(comment.end, from))) break
    if (comment.type === 'Block') {
      if (lines.length === 0) lines.push(...comment.value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '')))
      break
    }
    lines.unshift(comment.value.trim())
    from = comment.start
  }
  return lines.join('\n').trim().slice(0, mostCommentChars)
}

/** Every word of a script that may be a name, in comments and strings, too: quick, and rather one too many. */
export function wordsOfScript(source: string): Set<string> {
  return new Set(source.match(/[\p{ID_Start}_$][\p{ID_Continue}$]*/gu) ?? [])
}
