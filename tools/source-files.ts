// The repository's own text files, as the checks read them. What is installed, built or kept as data is left out.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string
  text: string
}

const leftOut = new Set(['node_modules', 'dist', 'data', 'coverage', '.git'])
const read = /\.(tsx?|m?js|json|css|html|md|svg|sh|yml)$|(^|\/)(run|LICENSE|\.npmrc|\.gitignore)$/

export function sourcePaths(root: string): string[] {
  return pathsBelow(root, '')
}

export function sourceFiles(root: string): SourceFile[] {
  return sourcePaths(root).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** TypeScript alone. */
export function codeFiles(root: string): SourceFile[] {
  return sourceFiles(root).filter(({ path }) => /\.tsx?$/.test(path))
}

/** What only tests use; it may reach further than the code it proves. */
export function isTestFile(path: string): boolean {
  return /\.(test|journey)\.tsx?$/.test(path) || /(^|\/)(test-support|tests|conformance|bench|tools)\/|\/testing\.ts$/.test(path)
}

function pathsBelow(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !leftOut.has(name))
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return pathsBelow(root, path)
    return entry.isFile() && read.test(path) ? [path] : []
  })
}
