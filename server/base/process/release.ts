// Which release this is, as the package says.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './worker-file'

let known: string | undefined

export function release(): string {
  known ??= z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'))).version
  return known
}
