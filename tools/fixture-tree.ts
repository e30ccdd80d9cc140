// A small repository in a temporary folder, for the tests of the checks. Trees are removed when the test file has ended.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import type { Check } from './finding'

const roots: string[] = []
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true })
})

/** Answers with the findings as `file: text`. */
export async function findingsIn(check: Check, files: Record<string, string>): Promise<string[]> {
  const findings = await check(fixtureTree(files))
  return findings.map(({ file, text }) => `${file}: ${text}`)
}

export function fixtureTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'parley-check-'))
  roots.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}
