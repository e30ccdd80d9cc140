// The console's words in another language, one file beside the scripts: words/<language>.json. It is fetched when the language is chosen and
// no module of the build, because a browser that failed to load a module once never asks for it again.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleLanguages, untranslatedMark } from '../contract/base/languages'
import type { Plugin } from 'vite'

const languages = consoleLanguages.filter((language) => language !== 'en')

/** Words by key, what nobody has translated in English. */
export function gatherWords(language: string): Record<string, string> {
  const words: Record<string, string> = JSON.parse(readFileSync(join(import.meta.dirname, 'languages', `${language}.json`), 'utf8'))
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
