// Which browsers are told that they cannot run the console, by what they call themselves (§2). The script runs as the page runs it; the
// page around it is the little an old browser has.
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { browserNotice } from '../vite-browser-notice'

interface Told {
  role: string
  words: string
}

function visit(userAgent: string, { language = 'en-GB', runsModules = false } = {}): Told[] {
  const told: Told[] = []
  const element = (tag: string) => ({
    ...(tag === 'script' && runsModules ? { noModule: false } : {}),
    style: { cssText: '' },
    role: '',
    words: '',
    setAttribute(name: string, value: string) {
      if (name === 'role') this.role = value
    },
    appendChild(child: { words: string }) {
      this.words += child.words
    },
  })
  const body = { appendChild: (notice: Told) => void told.push({ role: notice.role, words: notice.words }) }
  const document = { body, createElement: element, createTextNode: (words: string) => ({ words }) }
  runInNewContext(browserNotice(), { document, navigator: { userAgent, language } })
  return told
}

const agents = {
  ie9: 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)',
  ie10: 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; WOW64; Trident/6.0)',
  ie11: 'Mozilla/5.0 (Windows NT 6.3; Trident/7.0; rv:11.0) like Gecko',
  ie11AsIe7: 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; .NET4.0E)',
  ie10AsIe9: 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.2; Trident/6.0)',
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
}

describe('the notice of a browser that cannot run the console', () => {
  it.each([agents.ie9, agents.ie10])('alerts Internet Explorer below 11: %s [S2-112]', (agent) => {
    expect(visit(agent)).toEqual([{ role: 'alert', words: expect.stringContaining('This browser is too old') }])
  })

  it.each([agents.ie11AsIe7, agents.ie10AsIe9])('advises to switch off the compatibility mode: %s [S2-113]', (agent) => {
    expect(visit(agent)).toEqual([{ role: 'alert', words: expect.stringMatching(/compatibility mode\. Switch it off/) }])
  })

  it('alerts whatever knows no modules, and nothing else', () => {
    expect(visit(agents.ie11)).toHaveLength(1)
    expect(visit(agents.chrome, { runsModules: true })).toEqual([])
  })

  it('speaks the language of the browser, in letters any of them reads', () => {
    expect(visit(agents.ie10, { language: 'ja-JP' })[0]?.words).toContain('ブラウザー')
    expect(visit(agents.ie10, { language: 'ko' })[0]?.words).toContain('브라우저')
    expect(visit(agents.ie10, { language: 'de' })[0]?.words).toContain('This browser')
    expect(browserNotice()).toMatch(/^[\n -~]*$/)
  })

  it('is written in the oldest form of the language', () => {
    expect(browserNotice()).not.toMatch(/\b(const|let|class|async)\b|=>|`/)
  })
})
