// Runs every check over a repository, prints what they find, and counts.
import { check as addresses } from './check-addresses'
import { check as base } from './check-base'
import { check as callers } from './check-callers'
import { check as calls } from './check-calls'
import { check as circles } from './check-circles'
import { check as cited } from './check-cited'
import { check as costs } from './check-costs'
import { check as documented } from './check-documented'
import { check as imports } from './check-imports'
import { check as kinds } from './check-kinds'
import { check as licences } from './check-licences'
import { check as lockfile } from './check-lockfile'
import { check as names } from './check-names'
import { check as onlyTested } from './check-only-tested'
import { check as sizes } from './check-sizes'
import { check as tests } from './check-tests'
import { check as texts } from './check-texts'
import { check as unused } from './check-unused'
import type { Check } from './finding'

/** By the name of their file, which is `check-` and theirs. */
export const checks: Record<string, Check> = {
  addresses,
  base,
  callers,
  calls,
  circles,
  cited,
  costs,
  documented,
  imports,
  kinds,
  licences,
  lockfile,
  names,
  'only-tested': onlyTested,
  sizes,
  tests,
  texts,
  unused,
}

export async function runChecks(root: string, print: (line: string) => void): Promise<{ passed: number; failed: number }> {
  let failed = 0
  for (const [name, check] of Object.entries(checks)) {
    const findings = await check(root)
    const wrong = findings.filter(({ isNote }) => isNote !== true)
    if (wrong.length > 0) failed += 1
    print(wrong.length === 0 ? `${name}: fine.` : `${name}: ${wrong.length} to mend.`)
    for (const { file, text } of findings) print(`  ${file}: ${text}`)
  }
  return { passed: Object.keys(checks).length - failed, failed }
}
