// `npm run new -- <sort> <name>`: writes the folder of a new thing, its line in the list, its words and a test that fails. Words nobody has
// translated are marked; the check of texts names them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newCall } from './call'
import { newChannel } from './channel'
import { newEntity } from './entity'
import { newFeature } from './feature'
import { newNode } from './node'
import { newScreen } from './screen'
import { newTemplate } from './template'
import { checkedName, type Name, type Thing } from './thing'

const named =
  (make: (root: string, name: Name) => Thing) =>
  (root: string, name: string): Thing =>
    make(root, checkedName(name))

const sorts: Readonly<Record<string, (root: string, name: string) => Thing>> = {
  node: named(newNode),
  entity: named(newEntity),
  channel: named(newChannel),
  template: named(newTemplate),
  feature: newFeature,
  call: newCall,
  screen: newScreen,
}

/** The paths written, changed ones among them. Nothing is written when a part of it cannot be. */
export function create(root: string, sort: string, name: string): string[] {
  const make = Object.hasOwn(sorts, sort) ? sorts[sort] : undefined
  if (make === undefined) throw new Error(`there is no sort "${sort}"; there are ${Object.keys(sorts).join(', ')}`)
  const { files, edits } = make(root, name)
  const written = new Map<string, string>()
  for (const [path, text] of Object.entries(files)) {
    if (existsSync(join(root, path))) throw new Error(`${path} is there already`)
    written.set(path, text)
  }
  for (const { file, change } of edits) written.set(file, change(written.get(file) ?? readFileSync(join(root, file), 'utf8')))
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return [...written.keys()]
}
