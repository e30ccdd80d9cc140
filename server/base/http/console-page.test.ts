// The console where an installation has put it: its page, its files, its calls, its cookies, and words of languages of its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleSettings } from '@parley/contract/base/console-settings'
import { calls } from '@parley/contract/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { settingsFor } from './pages'

const folder = mkdtempSync(join(tmpdir(), 'parley-words-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'ar.json')
const told = { ...consoleSettings, contextPath: '/desk', apiBase: '/desk/api/1.1', productTitle: '"A" & <b>', languages: { ar: 'العربية' } }
const server = await testApp({ config: { console: { told, languageFiles: { ar: file } } } })
const get = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })

describe('a console below a path of its own', () => {
  it('is there with its files, and other ways lead to it [S1-037]', async () => {
    const page = await get('/desk/bots/st-1')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const files = [...page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '')
    expect(files.length).toBeGreaterThan(3)
    for (const url of files) {
      expect(url).toMatch(/^\/desk\//)
      expect((await get(url)).statusCode, url).toBe(200)
    }
    expect((await get('/builder/bots?x=1')).headers['location']).toBe('/desk/bots?x=1')
    expect((await get('/')).headers['location']).toBe('/desk/')
    expect((await get('/nowhere')).body).toContain('href="/desk/"')
  })

  it('is told its settings in its page, whatever they hold', () => {
    const page = settingsFor('<meta name="parley-console" content="" /><a href="/builder/x">', told)
    const content = /content="([^"]*)"/.exec(page)?.[1] ?? ''
    const plain = content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    expect(JSON.parse(plain)).toEqual(told)
    expect(content).not.toContain('<')
    expect(page).toContain('href="/desk/x"')
  })

  it('is told whether people may speak to bots [S1-032]', async () => {
    const speaking = await testApp({ config: { speech: { address: 'http://127.0.0.1:9/transcriptions', key: '', model: 'whisper-1' } } })
    const told = async (app: typeof server.app) => (await app.inject({ url: '/builder', headers: { accept: 'text/html' } })).body
    expect(await told(speaking.app)).toContain('&quot;hasSpeech&quot;:true')
    expect((await get('/desk')).body).toContain('&quot;hasSpeech&quot;:false')
  })

  it('makes its calls where it is told to, and its cookie comes back to them alone [S1-036]', async () => {
    expect((await get('/desk/api/1.1/versionInfo')).json()).toHaveProperty('APP_VERSION')
    expect((await get('/api/1.1/versionInfo')).json()).toHaveProperty('APP_VERSION')
    const ada = await server.signUp('Ada')
    const replied = await server.app.inject({
      method: 'POST',
      url: `/desk/api/1.1${calls['auth.refresh'].path}`,
      headers: { cookie: ada.cookie, 'client-app': 'parley-console' },
      payload: {},
    })
    expect(replied.statusCode).toBe(200)
    expect(replied.cookies[0]).toMatchObject({ path: '/desk/api/1.1', httpOnly: true })
  })

  it('is what links in mails lead to', async () => {
    expect(server.services.consoleUrl()).toMatch(/^http:\/\/[^/]+\/desk$/)
    await server.signUp('Eva')
    const links = server.messages.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
    expect(links.length).toBeGreaterThan(1)
    expect(links.filter((link) => !link.includes('/desk/'))).toEqual([])
  })

  it('has the words of further languages, read anew each time; a file that is gone is not found', async () => {
    expect((await get('/desk/words/ar.json')).statusCode).toBe(404)
    writeFileSync(file, '{"shell.tab.skills":"المهارات"}')
    expect((await get('/desk/words/ar.json?x')).json()).toEqual({ 'shell.tab.skills': 'المهارات' })
    expect((await get('/desk/words/ja.json')).json()).toHaveProperty('shell.tab.skills')
  })
})
