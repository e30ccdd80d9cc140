// What nothing uses: files, exports and packages, and packages that are used but not declared. Knip reads the whole repository and is
// told in knip.json where it begins. The packages of the product open each of their files to the others, so that knip takes it for a
// beginning: of their exports, check-only-tested tells.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Finding } from './finding'

const named = z.array(z.object({ name: z.string() })).default([])
const Report = z.object({
  issues: z.array(
    z.object({
      file: z.string(),
      files: named,
      dependencies: named,
      devDependencies: named,
      unlisted: named,
      unresolved: named,
      exports: named,
      types: named,
      duplicates: z.array(z.array(z.object({ name: z.string() }))).default([]),
    }),
  ),
})

const sentences = {
  files: () => 'nothing uses this file',
  dependencies: (name: string) => `the package ${name} is declared and nothing uses it`,
  devDependencies: (name: string) => `the package ${name} is declared and nothing uses it`,
  unlisted: (name: string) => `the package ${name} is used and not declared`,
  unresolved: (name: string) => `${name} does not exist`,
  exports: (name: string) => `nothing outside uses ${name}`,
  types: (name: string) => `nothing outside uses the type ${name}`,
} as const

export async function check(root: string): Promise<Finding[]> {
  const knip = join(process.cwd(), 'node_modules', 'knip', 'bin', 'knip.js')
  const words = [knip, '--directory', root, '--reporter', 'json', '--no-progress', '--no-exit-code']
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 })
  const begin = stdout.indexOf('{')
  if (begin === -1) return [{ file: 'knip.json', text: `knip failed: ${(stderr || stdout).slice(0, 600)}` }]
  return Report.parse(JSON.parse(stdout.slice(begin))).issues.flatMap((issue) => {
    const sorts = Object.entries(sentences) as [keyof typeof sentences, (name: string) => string][]
    const found = sorts.flatMap(([sort, sentence]) => issue[sort].map(({ name }) => ({ file: issue.file, text: sentence(name) })))
    const twice = issue.duplicates.map((names) => ({ file: issue.file, text: `${names.map(({ name }) => name).join(' and ')} are one` }))
    return [...found, ...twice]
  })
}
