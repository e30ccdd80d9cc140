// Table: the licences that packages may come under. What ships must bind nobody who installs it; what only tests use may say less.
// They are read from package-lock.json, where npm writes down what each package says of itself.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Finding } from './finding'

/** SPDX names; letters large or small. */
const allowed = new Set(
  ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'MIT/X11', 'OFL-1.1']
    .concat(['Python-2.0', 'Unlicense', 'WTFPL', 'Zlib'])
    .map((name) => name.toLowerCase()),
)

/** Used as they are, beside our code, never inside it: tools of the build and of tests under a licence that asks for their own source. */
const asTools = /^(axe-core|lightningcss(-[\w-]+)?)$/

/** They do not say, or not exactly, in the lock file; read by hand in their own files. */
const readByHand: Record<string, string> = {
  '@auth0/xmldom': 'MIT',
  busboy: 'MIT',
  cldrjs: 'MIT',
  dicer: 'MIT',
  duck: 'BSD-2-Clause',
  'humanize-number': 'MIT',
  only: 'MIT',
  rai: 'MIT',
  simplesmtp: 'MIT',
  streamsearch: 'MIT',
  'utils-flatten': 'MIT',
  'valid-url': 'MIT',
  xpath: 'MIT',
  xtend: 'MIT',
}

const lockFile = 'package-lock.json'
const Lock = z.object({
  packages: z.record(z.string(), z.object({ link: z.boolean().optional(), license: z.string().optional() })),
})

export async function check(root: string): Promise<Finding[]> {
  if (!existsSync(join(root, lockFile))) return [{ file: lockFile, text: 'does not exist' }]
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, lockFile), 'utf8')))
  return Object.entries(packages).flatMap(([path, { link, license }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.includes('node_modules/') || link === true || asTools.test(name)) return []
    const said = readByHand[name] ?? license
    if (said === undefined) return [{ file: lockFile, text: `${name} does not say under which licence it comes` }]
    return isAllowed(said) ? [] : [{ file: lockFile, text: `${name} comes under ${said}` }]
  })
}

/** `A OR B` leaves the choice; of `A AND B` all must be allowed. */
function isAllowed(said: string): boolean {
  const choices = said.replace(/[()]/g, '').split(/\s+or\s+/i)
  return choices.some((choice) => choice.split(/\s+and\s+/i).every((name) => allowed.has(name.trim().toLowerCase())))
}
