// The values that a script writes below `context` and in the session, as an expression reads them afterwards. What it only reads is left
// out, and what is written under a name that is not known before it runs.
import { memberPaths } from './member-paths'

const sessions = ['EnterpriseContext', 'BotContext', 'UserSession', 'BotUserSession'] as const
/** Behind a path: `=`, `+=` and the like, or `++`; no comparison and no arrow. */
const write = /^\s*(?:(?:[-+*/%&|^]|\*\*|&&|\|\||\?\?)?=(?![=>])|\+\+|--)/
/** `BotUserSession.put("name", …)` */
const put = /^\s*\(\s*(?:"([^"\\]+)"|'([^'\\]+)')/
const plainName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u

/** Each path once, in the order of the script; entities are written by the platform and not among them. */
export function scriptWrites(source: string): string[] {
  const paths = memberPaths(source, 'script').flatMap(({ names, end }) => {
    const path = names.map(({ name }) => name)
    const after = source.slice(end, end + 300)
    if (path.at(-1) === 'put') return pathOfPut(path.slice(0, -1), put.exec(after))
    return write.test(after) ? [readFrom(path)] : []
  })
  return [
    ...new Set(paths.filter((path) => path.length > 1 && path[0] === 'context' && path[1] !== 'entities').map((path) => path.join('.'))),
  ]
}

function pathOfPut(root: readonly string[], found: RegExpExecArray | null): string[][] {
  const name = found?.[1] ?? found?.[2] ?? ''
  const path = readFrom(root)
  return path[1] === 'session' && path.length === 3 && plainName.test(name) ? [[...path, name]] : []
}

/** The parts of the session are names of their own in a script. */
function readFrom(path: readonly string[]): string[] {
  return sessions.some((name) => name === path[0]) ? ['context', 'session', ...path] : [...path]
}
