// Bots of other platforms that tests read where they lie beside the project; they are not part of it. Tests of them pass where they are absent.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '../shared/bot-format'

/** The folder `bots` beside the corpora that PARLEY_CORPORA names, else beside those in `../shared/data`. */
const botsFolder = (): string => join(process.env['PARLEY_CORPORA'] ?? join(process.cwd(), '../shared/data/nlu'), '../bots')

interface SharedBot {
  name: string
  files: SourceFile[]
}

/** Files below a folder of a format, by their paths there; none where it is absent. */
export function filesBelow(format: string): SourceFile[] {
  const root = join(botsFolder(), format)
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|js|csv)$/i.test(name))
    .sort()
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(root, name), 'utf8') }))
}

/** Each folder of a format as one bot. */
export function sharedBots(format: string): SharedBot[] {
  const files = filesBelow(format)
  const names = [...new Set(files.map(({ name }) => name.split('/')[0] ?? ''))]
  return names.map((name) => ({ name, files: files.filter((file) => file.name.startsWith(`${name}/`)) }))
}
