// What a module imports of a library's list of everything is what it names of it, and nothing else of the list.
import { describe, expect, it } from 'vitest'
import { importsOf } from './vite-named-imports'

const lib = '/repo/node_modules/@acme/core/esm'
const parts = Array.from({ length: 30 }, (_, at) => `Part${at}`)

const modules: Record<string, { importedIds: string[]; code: string }> = {
  [`${lib}/index.mjs`]: {
    importedIds: [...parts.map((name) => `${lib}/parts/${name}.mjs`), `${lib}/icons/IconHome.mjs`],
    code: `${parts.map((name) => `import { ${name}, use${name} } from "./parts/${name}.mjs";`).join('\n')}
      export { default as IconHome, default as IconHouse } from './icons/IconHome.mjs';
      export { ${parts.join(', ')} };`,
  },
  '/repo/console/screen.tsx': {
    importedIds: ['/repo/console/row.tsx', `${lib}/index.mjs`],
    code: `import { Row } from './row'
      import {
        Part3,
        usePart7 as useSeven,
        IconHouse,
      } from '@acme/core'`,
  },
  '/repo/console/row.tsx': { importedIds: ['/repo/node_modules/small/index.mjs'], code: `import { one } from 'small'` },
  '/repo/node_modules/small/index.mjs': { importedIds: [], code: 'export const one = () => 1' },
}
const graph = { getModuleInfo: (id: string) => modules[id] ?? null }

describe('what a module imports', () => {
  it('is of a list of everything what it names, by any of its names', () => {
    expect(importsOf('/repo/console/screen.tsx', graph)).toEqual([
      '/repo/console/row.tsx',
      `${lib}/parts/Part3.mjs`,
      `${lib}/parts/Part7.mjs`,
      `${lib}/icons/IconHome.mjs`,
    ])
  })

  it('is of every other module that module itself', () => {
    expect(importsOf('/repo/console/row.tsx', graph)).toEqual(['/repo/node_modules/small/index.mjs'])
  })
})
