// The first place where a script cannot be read as JavaScript. Running it is another matter; what it mentions is member-paths.ts.
import { parse } from 'acorn'

export interface ScriptFault {
  /** From 1. */
  line: number
  column: number
  message: string
}

/** null for a script that can be read. It runs as the body of a function. */
export function scriptFault(source: string): ScriptFault | null {
  try {
    parse(source, { ecmaVersion: 2023, sourceType: 'script', allowReturnOutsideFunction: true })
    return null
  } catch (error) {
    if (!(error instanceof SyntaxError) || !isPlaced(error)) throw error
    const { line, column } = error.loc
    return { line, column: column + 1, message: error.message.replace(/ \(\d+:\d+\)$/, '') }
  }
}

function isPlaced(error: SyntaxError): error is SyntaxError & { loc: { line: number; column: number } } {
  return 'loc' in error && typeof error.loc === 'object' && error.loc !== null && 'line' in error.loc && 'column' in error.loc
}
