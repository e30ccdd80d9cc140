// The words of the console in a language, by key, for journeys that press the same buttons in several languages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'

/** English ones stand in every folder of the console; every other language is one file. */
export function consoleWords(language: string): Record<string, string> {
  const folder = join(projectRoot(), 'console')
  const read = (path: string): Record<string, string> => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  if (language !== 'en') return read(`languages/${language}.json`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /(^|[\\/])text\.json$/.test(path))
  return Object.assign({}, ...files.map(read))
}
