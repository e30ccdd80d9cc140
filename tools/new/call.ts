// A new call of a feature that is there, `new -- call <feature>.<verb>`: its record in the contract and its handler.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { domains } from '../domains'
import { behindLine, failingTest, nameOf, type Thing } from './thing'

export function newCall(root: string, key: string): Thing {
  const [, feature = '', verb = ''] = /^([a-z][a-z-]*)\.([a-z][a-z-]*)$/.exec(key) ?? []
  if (feature === '') throw new Error('a call is called <feature>.<verb>, such as variable.list-unused')
  const domain = domains.find((one) => existsSync(join(root, `contract/${one}/${feature}.ts`)))
  if (domain === undefined) throw new Error(`there is no feature ${feature}; write it first`)
  const contract = `contract/${domain}/${feature}.ts`
  const folder = `server/${domain}/${feature}`
  if (readFileSync(join(root, contract), 'utf8').includes(`'${key}'`)) throw new Error(`there is a call ${key} already`)
  return {
    files: { [`${folder}/${verb}.test.ts`]: failingTest(`the call ${key}`, `the call ${key}`) },
    edits: [
      { file: contract, change: behindLine(new RegExp(`^export const ${nameOf(feature).camel}Calls = \\{`), record(key, feature, verb)) },
      { file: handlersOf(root, folder, feature), change: behindLine(/: Handlers<'[a-z-]+'> = \{$/, `  '${key}': async () => ({}),`) },
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

function handlersOf(root: string, folder: string, feature: string): string {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.ts'))
  const holds = (name: string) => readFileSync(join(root, folder, name), 'utf8').includes(`: Handlers<'${feature}'> = {`)
  const file = files.find(holds)
  if (file === undefined) throw new Error(`no file of ${folder} holds its handlers`)
  return `${folder}/${file}`
}
