// A build step: the script that tells of a browser which cannot run the console (browser/notice.js), with its words in every language.
// What the words are called: 'browser.old' and 'browser.compatibility'.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleLanguages } from '../contract/base/languages'
import type { Plugin } from 'vite'
import { gatherWords } from './vite-words'

const folder = join(import.meta.dirname, 'browser')
const name = 'browser-notice.js'

/** Letters beyond ASCII are written as codes: nobody knows how an old browser reads them. */
export function browserNotice(): string {
  const english: Record<string, string> = JSON.parse(readFileSync(join(folder, 'text.json'), 'utf8'))
  const words = Object.fromEntries(consoleLanguages.map((code) => [code, code === 'en' ? english : wordsFor(english, code)]))
  const plain = JSON.stringify(words)
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return readFileSync(join(folder, 'notice.js'), 'utf8').replace('WORDS', () => plain)
}

function wordsFor(english: Record<string, string>, code: string): Record<string, string> {
  const all = gatherWords(code)
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, all[key] ?? text]))
}

export function browserNoticePlugin(): Plugin {
  return {
    name: 'browser-notice',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: browserNotice() })
    },
    configureServer(server) {
      server.middlewares.use(`/builder/${name}`, (_, reply) => {
        reply.setHeader('content-type', 'text/javascript')
        reply.end(browserNotice())
      })
    },
  }
}
