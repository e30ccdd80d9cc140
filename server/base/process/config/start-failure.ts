// A reason why the server cannot start, said in one sentence that tells its operator what to change.
// Whoever starts the server prints the sentence alone, without a stack, and ends with exit code 1.

export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** The message of anything thrown, for use inside a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The system's code of a failed operation (`ENOENT`, `EACCES`, PostgreSQL's `3D000` ...), or '' when there is none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code : ''
}

/** By name: main.ts and what it loads are built apart, and each has this class for itself. */
export function isStartFailure(error: unknown): error is StartFailure {
  return error instanceof Error && error.name === 'StartFailure'
}
