// Which of our own files a file imports, types included, told from its text: bundlers forget imports of types, and the rule of
// the star holds for them too.
import { posix } from 'node:path'
import type { SourceFile } from './source-files'

/** `from`: a line of an import or export; `import(...)`: one when needed; a bare import: for its effect. */
const forms = [
  /^\s*(?:import|export)\s[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  /^\s*import\s+['"]([^'"]+)['"]/gm,
]

/** Paths without extension, relative to the root; npm packages are left out. */
export function importsOf({ path, text }: SourceFile, known: ReadonlySet<string>): string[] {
  const named = forms.flatMap((form) => [...text.matchAll(form)].map((match) => match[1] ?? ''))
  return named.map((name) => resolveImport(path, name, known)).filter((target) => target !== undefined)
}

function resolveImport(from: string, name: string, known: ReadonlySet<string>): string | undefined {
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
