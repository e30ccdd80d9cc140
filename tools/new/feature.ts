// A new feature, `new -- feature <domain>/<name>`: its calls in the contract, its folder in the server, and its lines in the two lists.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { amongLines, failingTest, placed, type Thing } from './thing'

export function newFeature(root: string, path: string): Thing {
  const { domain, name } = placed(path)
  const { kebab, camel, title } = name
  if (existsSync(join(root, `contract/${domain}/${kebab}.ts`))) throw new Error(`there is a feature ${kebab} already`)
  return {
    files: {
      [`contract/${domain}/${kebab}.ts`]: `// ${title}: what client and server agree on.
import { z } from 'zod'
import { call } from '../base/call'

export const ${camel}Calls = {
  '${kebab}.list': call({
    method: 'GET',
    path: '/builder/${kebab}',
    access: 'signed-in',
    about: 'Say in one sentence what is listed.',
    reads: ['${kebab}'],
    input: z.object({}),
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
}
`,
      [`server/${domain}/${kebab}/index.ts`]: `// ${title}, as a feature of the server.
import type { Feature, Handlers } from '../../base/http/handler'

const handlers: Handlers<'${kebab}'> = {
  '${kebab}.list': async () => [],
}

export const ${camel}Feature: Feature = { name: '${kebab}', handlers }
`,
      [`server/${domain}/${kebab}/${kebab}.test.ts`]: failingTest(`the feature ${kebab}`, `the feature ${kebab}`),
    },
    edits: [
      { file: 'contract/calls.ts', change: amongLines(/^import \{ \w+Calls \}/, `import { ${camel}Calls } from './${domain}/${kebab}'`) },
      { file: 'contract/calls.ts', change: amongLines(/^ {2}\.\.\.\w+Calls,$/, `  ...${camel}Calls,`) },
      {
        file: 'server/features.ts',
        change: amongLines(/^import \{ \w+ \} from '\.\/.*\/index'$/, `import { ${camel}Feature } from './${domain}/${kebab}/index'`),
      },
      { file: 'server/features.ts', change: amongLines(/^ {2}\w+,$/, `  ${camel}Feature,`) },
    ],
  }
}
