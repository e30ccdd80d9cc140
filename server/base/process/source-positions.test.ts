// Places of a built script in its sources: the same as Node's own reader finds, at every place of a real bundle.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, it } from 'vitest'
import { SourcePositions } from './source-positions'

const folder = mkdtempSync(join(tmpdir(), 'parley-map-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('are found at every place of a bundle, as Node’s own reader finds them', async () => {
  writeFileSync(
    join(folder, 'words.ts'),
    "export const words: string[] = ['one', `two\n\nlines`]\nexport const last = () => words.at(-1)\n",
  )
  writeFileSync(join(folder, 'main.ts'), "import { last, words } from './words'\n\nfor (const word of words) console.log(word, last())\n")
  const outfile = join(folder, 'out.cjs')
  const options = { bundle: true, format: 'cjs', minifyWhitespace: true, sourcemap: 'external', write: false, outfile } as const
  const { outputFiles } = await build({ ...options, entryPoints: [join(folder, 'main.ts')], banner: { js: '// Made.\n' } })
  const [map = '', script = ''] = ['.map', '.cjs'].map((end) => outputFiles.find(({ path }) => path.endsWith(end))?.text)
  const [ours, theirs] = [new SourcePositions(map), new SourceMap(JSON.parse(map))]
  const lines = script.split('\n')
  expect(lines.length).toBeGreaterThan(2)
  let named = 0
  for (const [index, line] of lines.entries())
    for (let column = 1; column <= line.length + 1; column += 1) {
      const found = ours.find(index + 1, column)
      const entry = theirs.findEntry(index, column - 1)
      const expected =
        'originalSource' in entry && entry.generatedLine === index
          ? { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
          : undefined
      expect(found).toEqual(expected)
      if (found !== undefined) named += 1
    }
  expect(named).toBeGreaterThan(50)
  expect(ours.find(lines.length + 10, 1)).toBeUndefined()
})
