// Runs the benchmarks named on the command line, or all: each is a file in bench/ that exports `bench(print)`.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import { prepare } from './prepare.mjs'
import { root, Sentence } from './root.mjs'

export async function bench(names) {
  await prepare(console.log, { withTools: true })
  const known = readdirSync(join(root, 'bench'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.replace(/\.ts$/, ''))
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Sentence(`There is no benchmark "${unknown}"; there are ${known.join(', ')}.`)
  const outdir = join(root, 'dist', 'bench')
  for (const name of names.length > 0 ? names : known) {
    await bundle([join(root, 'bench', `${name}.ts`)], outdir)
    const { bench: measure } = await import(pathToFileURL(join(outdir, `${name}.mjs`)).href)
    if (measure === undefined) continue
    console.log(`\n${name}`)
    await measure((line) => console.log(`  ${line}`))
  }
}
