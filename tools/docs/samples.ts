// The example of each message template, read from the folder of the template.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Template, templateType } from '@parley/contract/templates/index'
import { z } from 'zod'

const Sample = z.object({ sample: z.object({ type: z.string(), payload: z.record(z.string(), z.json()) }) })

export async function templateSamples(root: string): Promise<Map<string, Template>> {
  const folders = readdirSync(join(root, 'contract', 'templates'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name)
  const samples = await Promise.all(
    folders.map(async (folder) => Sample.parse(await import(`../../contract/templates/${folder}/sample.ts`)).sample),
  )
  return new Map(samples.map((sample) => [templateType(sample), sample]))
}
