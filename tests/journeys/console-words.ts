// The words of the console in a language, by key, for journeys that press the same buttons in several languages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'

/** Of every folder of the console, as they stand in its files: those of English have no language in their name. */
export function consoleWords(language: string): Record<string, string> {
  const folder = join(projectRoot(), 'console')
  const name = language === 'en' ? 'text.json' : `text.${language}.json`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path === name || path.endsWith(`/${name}`))
  return Object.assign({}, ...files.map((path): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))))
}
