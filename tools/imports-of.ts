// Which of our own files a file imports, told from its text. Types are included unless they are not asked for: bundlers forget imports
// of types, and the rule of the star holds for them too.
import { posix } from 'node:path'
import type { SourceFile } from './source-files'

/** `from`: a line of an import or export; `import(...)`: one when needed; a bare import: for its effect. */
const forms = [
  /^\s*(?:import|export)\s[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  /^\s*import\s+['"]([^'"]+)['"]/gm,
]

/** Paths without extension, relative to the root; npm packages are left out. */
export function importsOf({ path, text }: SourceFile, known: ReadonlySet<string>, { types } = { types: true }): string[] {
  const matches = forms.flatMap((form) => [...text.matchAll(form)])
  const named = matches.filter(([line]) => types || !isOfTypes(line)).map((match) => match[1] ?? '')
  return named.map((name) => resolveImport(path, name, known)).filter((target) => target !== undefined)
}

/** `import type ...`, and braces in which every name is marked as a type. */
function isOfTypes(line: string): boolean {
  if (/^\s*(?:import|export)\s+type\s/.test(line)) return true
  const braces = /^\s*(?:import|export)\s*\{([^}]*)\}/.exec(line)
  const names = (braces?.[1] ?? '').split(',').map((name) => name.trim())
  return braces !== null && names.every((name) => name === '' || name.startsWith('type '))
}

/** Without extension, relative to the root; undefined for an npm package. */
export function resolveImport(from: string, name: string, known: ReadonlySet<string>): string | undefined {
  const target = name.startsWith('.') ? posix.join(posix.dirname(from), name) : ownPath(name)
  if (target === undefined) return undefined
  const stem = withoutExtension(target)
  return !known.has(stem) && known.has(`${stem}/index`) ? `${stem}/index` : stem
}

function ownPath(name: string): string | undefined {
  return name.startsWith('@parley/') ? name.slice('@parley/'.length) : undefined
}

export function withoutExtension(path: string): string {
  return path.replace(/\.(tsx?|m?js|json|css)$/, '')
}
