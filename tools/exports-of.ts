// Which names a file exports, and which names of other files it uses, told from its text. What it passes on from another file is told apart:
// passing a name on is no use of it.
import { resolveImport } from './imports-of'
import type { SourceFile } from './source-files'

/** A name of a file: `path without extension#name`. */
export type Name = string

export interface Exports {
  /** Its own declarations. */
  declared: string[]
  /** From its own name to that of the file it comes from; `*` is everything. */
  passedOn: [name: string, origin: Name][]
}

const declaration =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (?:(\w+)|\{([^}]*)\} =)/gm
const clause = /^export (?:type )?\{([^}]*)\}(?: from ['"]([^'"]+)['"])?/gm
const everything = /^export \* from ['"]([^'"]+)['"]/gm
const space = /^export \* as \S+ from ['"]([^'"]+)['"]/gm
const imported = /^import (?:type )?([^'"`;]*?) from ['"]([^'"]+)['"]/gm
const later = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export function exportsOf({ path, text }: SourceFile, known: ReadonlySet<string>): Exports {
  const own = [...text.matchAll(declaration)].flatMap(([, one, several]) => (one === undefined ? targets(several) : [one]))
  const clauses = [...text.matchAll(clause)].flatMap(([, names, from]) => pairs(names).map((pair) => ({ ...pair, from })))
  const brought = new Map(
    importsIn({ path, text }, known).flatMap(({ target, names }) =>
      names.map((one): [string, Name] => [one.target, `${target}#${one.source}`]),
    ),
  )
  const originOf = ({ source, from }: { source: string; from: string | undefined }): Name | undefined =>
    from === undefined ? brought.get(source) : `${resolveImport(path, from, known)}#${source}`
  return {
    declared: [...new Set([...own, ...clauses.filter((one) => originOf(one) === undefined).map(({ target }) => target)])],
    passedOn: [
      ...clauses.flatMap((one): [string, Name][] => {
        const origin = originOf(one)
        return origin === undefined ? [] : [[one.target, origin]]
      }),
      ...[...text.matchAll(everything)].map(([, from = '']): [string, Name] => ['*', `${resolveImport(path, from, known)}#*`]),
    ],
  }
}

export interface Uses {
  names: Name[]
  /** Files that are imported when they are needed: whatever of theirs the text says may be meant. */
  whenNeeded: string[]
  /** Files that are taken as a whole, as lists are. */
  whole: string[]
}

export function usesOf({ path, text }: SourceFile, known: ReadonlySet<string>): Uses {
  const imports = importsIn({ path, text }, known)
  const filesIn = (form: RegExp): string[] => [...text.matchAll(form)].flatMap(([, from = '']) => resolveImport(path, from, known) ?? [])
  return {
    names: imports.flatMap(({ target, names }) => names.map(({ source }) => `${target}#${source}`)),
    whenNeeded: filesIn(later),
    whole: [...imports.filter(({ isWhole }) => isWhole).map(({ target }) => target), ...filesIn(space)],
  }
}

interface Import {
  target: string
  names: Pair[]
  isWhole: boolean
}

function importsIn({ path, text }: SourceFile, known: ReadonlySet<string>): Import[] {
  return [...text.matchAll(imported)].flatMap(([, what = '', from = '']) => {
    const target = resolveImport(path, from, known)
    if (target === undefined) return []
    const [, byDefault] = /^(\w+)/.exec(what) ?? []
    const names = pairs(/\{([^}]*)\}/.exec(what)?.[1])
    return [
      {
        target,
        names: byDefault === undefined ? names : [...names, { source: 'default', target: byDefault }],
        isWhole: what.includes('* as '),
      },
    ]
  })
}

interface Pair {
  source: string
  target: string
}

function pairs(names = ''): Pair[] {
  return names.split(',').flatMap((part) => {
    const [source, target = source] = part
      .trim()
      .replace(/^type /, '')
      .split(/ as |: /)
    return source === undefined || source === '' || target === undefined ? [] : [{ source, target }]
  })
}

const targets = (names?: string): string[] => pairs(names).map(({ target }) => target)
