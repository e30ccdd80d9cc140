// A new call of a feature that is there, `new -- call <feature>.<verb>`: its record in the contract and its handler.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { behindLine, failingTest, nameOf, type Thing } from './thing'

export function newCall(root: string, key: string): Thing {
  const [, feature = '', verb = ''] = /^([a-z][a-z-]*)\.([a-z][a-z-]*)$/.exec(key) ?? []
  if (feature === '') throw new Error('a call is called <feature>.<verb>, such as variable.list-unused')
  const contract = `contract/features/${feature}.ts`
  if (!existsSync(join(root, contract))) throw new Error(`there is no feature ${feature}; write it first`)
  if (readFileSync(join(root, contract), 'utf8').includes(`'${key}'`)) throw new Error(`there is a call ${key} already`)
  return {
    files: { [`server/features/${feature}/${verb}.test.ts`]: failingTest(`the call ${key}`, `the call ${key}`) },
    edits: [
      { file: contract, change: behindLine(new RegExp(`^export const ${nameOf(feature).camel}Calls = \\{`), record(key, feature, verb)) },
      { file: handlersOf(root, feature), change: behindLine(/: Handlers<'[a-z-]+'> = \{$/, `  '${key}': async () => ({}),`) },
    ],
  }
}

function record(key: string, feature: string, verb: string): string {
  return `  '${key}': call({
    method: 'GET',
    path: '/builder/${feature}/${verb}',
    access: 'signed-in',
    about: 'Say in one sentence what it tells or does.',
    input: z.object({}),
    reply: z.object({}),
  }),`
}

function handlersOf(root: string, feature: string): string {
  const folder = `server/features/${feature}`
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'))
  const holds = (name: string) => readFileSync(join(root, folder, name), 'utf8').includes(`: Handlers<'${feature}'> = {`)
  const file = files.find(holds)
  if (file === undefined) throw new Error(`no file of ${folder} holds its handlers`)
  return `${folder}/${file}`
}
