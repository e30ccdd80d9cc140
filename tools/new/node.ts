// A new node kind: its folder and its line. One that was planned keeps its name, place, icon and words, and leaves the table of plans.
import { listedNode, nodeKinds } from '@parley/runtime/nodes/index'
import { amongLines, failingTest, type Name, newWords, type Thing, withoutRow } from './thing'

const family = 'runtime/nodes'
const cross = 'M5 12h14M12 5v14'

export function newNode(_root: string, { kebab, camel, pascal, title }: Name): Thing {
  const planned = listedNode(camel)
  if (planned && !('planned' in planned)) throw new Error(`there is a node kind ${camel} already`)
  const group = planned?.family ?? 'say'
  const places = nodeKinds.filter((kind) => kind.family === group).map(({ place }) => place)
  const facts = planned ?? {
    label: title,
    about: 'Say in one sentence what this step does.',
    icon: cross,
    place: Math.max(0, ...places) + 1,
  }
  const key = `kind.node.${camel}`
  const english = { [key]: facts.label, [`${key}.about`]: facts.about, [`${key}.field.text`]: 'Text', [`${key}.exit.next`]: 'Next' }
  const listing = { file: `${family}/list.ts`, change: amongLines(/^export \{/, `export { ${camel}Node } from './${kebab}'`) }
  const plan = planned ? [{ file: `${family}/planned.ts`, change: (text: string) => withoutPlan(text, camel) }] : []
  return {
    files: {
      [`${family}/${kebab}/index.ts`]: kindFile(camel, pascal, { ...facts, group }),
      [`${family}/${kebab}/settings.ts`]: `// The settings of a ${facts.label.toLowerCase()} node, as they are stored.
import { z } from 'zod'

export const ${pascal}Node = z.object({ text: z.string().max(4000).default('') })
export type ${pascal}Node = z.infer<typeof ${pascal}Node>
`,
      [`${family}/${kebab}/${kebab}.test.ts`]: failingTest(`the ${facts.label.toLowerCase()} node`, `a ${facts.label.toLowerCase()} node`),
    },
    edits: [listing, ...plan, ...newWords(english)],
  }
}

/** The row's braces stand on lines of their own; its id is the second line. */
function withoutPlan(text: string, id: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.trim() === `id: '${id}',`)
  return withoutRow(/^ {2}\{$/, /^ {2}\},$/)(lines.slice(at - 1).join('\n')).replace(/^/, `${lines.slice(0, at - 1).join('\n')}\n`)
}

interface Facts {
  label: string
  about: string
  icon: string
  place: number
  group: string
}

function kindFile(camel: string, pascal: string, { label, about, icon, place, group }: Facts): string {
  return `// The ${label.toLowerCase()} node: says its text and goes on, until somebody writes what it is for.
import type { NodeKind } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { ${pascal}Node } from './settings'

export const ${camel}Node: NodeKind<${pascal}Node> = {
  id: '${camel}',
  family: '${group}',
  place: ${place},
  label: '${label}',
  about: '${about}',
  icon: '${icon}',
  exits: [{ id: 'next', label: 'Next', conditional: true, required: true }],
  fields: [{ name: 'text', label: 'Text', control: 'long-text', required: true, tab: 'settings' }],
  defaults: { text: '' },
  summary: ['{{settings.text}}'],
  read: (settings) => readSettings(${pascal}Node, settings),
  run: (node) => Promise.resolve({ say: [{ type: 'text', text: node.fill(node.settings.text) }], then: { then: 'next' } }),
}
`
}
