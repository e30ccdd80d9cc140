// Nothing that belongs to one machine or one network gets into the repository: no address of a package registry, no absolute
// path of somebody's home or checkout.
import type { Finding } from './finding'
import { sourceFiles } from './source-files'

const registry = /["']?resolved["']?:\s*["']https?:|^\s*(?:@[\w-]+:)?registry\s*=|\bregistry\.(?:npmjs|yarnpkg)\b/m
const machinePath = /(?<![\w.])\/(?:home|Users|root|work)\/[\w.-]+\/|\b[A-Z]:\\\\?Users\\/

export async function check(root: string): Promise<Finding[]> {
  return sourceFiles(root).flatMap(({ path, text }) => {
    const findings: Finding[] = []
    if (registry.test(text) && path !== 'tools/check-addresses.ts') findings.push({ file: path, text: 'names a package registry' })
    const found = machinePath.exec(text)
    if (found !== null) findings.push({ file: path, text: `names a path of one machine (${found[0]})` })
    return findings
  })
}
