// A new template: its folder and its line. It is drawn as buttons until somebody says otherwise.
import { templateKinds } from '@parley/contract/templates/index'
import { amongLines, failingTest, type Name, type Thing } from './thing'

const family = 'contract/templates'

export function newTemplate(_root: string, { kebab, camel, snake, title }: Name): Thing {
  if (templateKinds.some(({ id }) => id === snake)) throw new Error(`there is a template ${snake} already`)
  return {
    files: {
      [`${family}/${kebab}/index.ts`]: `// ${title}: buttons below a text, until somebody writes what it is.
import { choicesIn } from '../shared/looks'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const ${camel}: TemplateKind = {
  id: '${snake}',
  words: (payload) => optionWords(payload, ['buttons']),
  draw: (payload) => ({ look: 'buttons', choices: choicesIn(payload['buttons']) }),
}
`,
      [`${family}/${kebab}/sample.ts`]: `// A message of this template, for tests and for trying it.

export const sample = {
  type: 'template',
  payload: { template_type: '${snake}', text: '${title}?', buttons: [{ type: 'postback', title: 'Yes', payload: 'yes' }] },
}
`,
      [`${family}/${kebab}/${kebab}.test.ts`]: failingTest(`the template ${snake}`, `a template ${snake}`),
    },
    edits: [{ file: `${family}/list.ts`, change: amongLines(/^export \{/, `export { ${camel} } from './${kebab}'`) }],
  }
}
