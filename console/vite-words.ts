// The console's words in another language, of all folders in one file beside the scripts: words/<language>.json. It is fetched when the
// language is chosen and no module of the build, because a browser that failed to load a module once never asks for it again.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleLanguages, untranslatedMark } from '../contract/base/languages'
import type { Plugin } from 'vite'

/** The console, and the folders whose kinds and settings bring their own words. */
const folders = [
  'console',
  'runtime/nodes',
  'nlu/entities',
  'channels',
  'providers/desks',
  'providers/llm',
  'contract/objects/bot-settings',
  'contract/templates',
].map((folder) => join(import.meta.dirname, '..', folder))
const languages = consoleLanguages.filter((language) => language !== 'en')

/** Words by key, of every text.<language>.json and of the catalogues, and of the language's own folder where it has one. */
export function gatherWords(language: string): Record<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(^|[\\/])(text|catalogue)\.\w+\.json$/.test(path) && path.endsWith(`.${language}.json`))
      .map((path) => join(folder, path)),
  )
  const own = join(import.meta.dirname, 'languages', language)
  if (existsSync(own)) files.push(...readdirSync(own).map((name) => join(own, name)))
  const words: Record<string, string> = Object.assign({}, ...files.map((file): unknown => JSON.parse(readFileSync(file, 'utf8'))))
  return Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, text.startsWith(untranslatedMark) ? text.slice(untranslatedMark.length) : text]),
  )
}

export function wordsPlugin(): Plugin {
  return {
    name: 'words',
    generateBundle() {
      for (const language of languages) {
        this.emitFile({ type: 'asset', fileName: `words/${language}.json`, source: JSON.stringify(gatherWords(language)) })
      }
    },
    configureServer(server) {
      for (const language of languages) {
        server.middlewares.use(`/builder/words/${language}.json`, (_, reply) => {
          reply.setHeader('content-type', 'application/json')
          reply.end(JSON.stringify(gatherWords(language)))
        })
      }
    },
  }
}
