// For tests: the words of the languages at the address where the server has them. What they are is the build's (vite-words).
import { vi } from 'vitest'
import { gatherWords } from '../../../../vite-words'

/** Until vi.unstubAllGlobals; gives what was asked for. */
export function serveWords(): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const language = /^\/builder\/words\/(\w+)\.json\?/.exec(address)?.[1]
    return Promise.resolve(language === undefined ? new Response('', { status: 404 }) : Response.json(gatherWords(language)))
  })
  return asked
}
