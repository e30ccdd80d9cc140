// The page in another language: its words and what marks it for the style sheets.
import { consoleSettings } from '@parley/contract/base/console-settings'
import { projectRoot } from '@parley/server/base/process/worker-file'
import i18next from 'i18next'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../page/settings'
import { onConsoleEvent } from '../../session/sign-in/console-events'
import { firstLanguage, loadInsideWords, setLanguage, startText, text, wordsAddress } from '../text'
import { label } from './label'
import { serveWords } from './test-support/served-words'

beforeAll(async () => {
  await startText('en')
  await loadInsideWords()
})
let asked: string[] = []
beforeEach(() => {
  asked = serveWords()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  settings.set(consoleSettings)
  await setLanguage('en')
})

/** Only what marking the page touches; this runs without a browser. */
function page() {
  const classes = new Set<string>()
  const toggle = (name: string, isOn: boolean) => void (isOn ? classes.add(name) : classes.delete(name))
  // Whoever waits for the words to be drawn waits in vain: there is nothing to draw.
  vi.useFakeTimers()
  // Other parts of the console, loaded beside this test, tell the pages embedded in it: there are none.
  const stand = { documentElement: { lang: '', dir: '' }, body: { classList: { toggle } }, querySelectorAll: () => [] }
  vi.stubGlobal('document', stand)
  return { classes, root: stand.documentElement }
}

describe('the English words', () => {
  it('of every folder are there, however deep it lies, but for those of browsers that cannot run the console', () => {
    const console = join(projectRoot(), 'console')
    const files = readdirSync(console, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(^|[\\/])text\.json$/.test(path) && !/^(browser|node_modules)[\\/]/.test(path))
      .map((path) => join(console, path))
    const keys = files.flatMap((file) => Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))))
    expect(keys.filter((key) => !i18next.exists(key) && !i18next.exists(key, { count: 2 }) && !/_(?:one|other)$/.test(key))).toEqual([])
    expect(text('dialog.file.import-short')).toBe('Import')
  })
})

describe('another language of the console', () => {
  it('brings the words of every folder, and English where it has none', async () => {
    await setLanguage('ja')
    expect(text('shell.tab.skills')).toBe('スキル')
    expect(text('dialog.list.title')).toBe('ダイアログ')
    expect(text('controls.rules.add')).toBe('チェックを追加')
    expect(text('shell.status.bots', { count: 0 })).toBe('ボットはまだありません')
    expect(text('shell.status.bots', { count: 1 })).toBe('ボット 1個')
  })

  it('calls an edit by its number, in each language', async () => {
    expect(label('dialog.edit.move', { count: 2 }).text).toBe('Moved 2 steps')
    expect(label('dialog.edit.move', { count: 1 }).text).toBe('Moved a step')
    await setLanguage('ja')
    expect(label('dialog.edit.move', { count: 2 }).text).toBe('2個のステップを移動')
  })

  it('adds a class of its own to the body in Japanese and Korean, and none in English (S9-015)', async () => {
    const { classes, root } = page()
    await setLanguage('ja')
    expect([...classes, root.lang]).toEqual(['lang-ja', 'ja'])
    await setLanguage('ko')
    expect([...classes, root.lang]).toEqual(['lang-ko', 'ko'])
    await setLanguage('en')
    expect([...classes, root.lang]).toEqual(['en'])
  })

  it('is told to the rest of the console 200 ms after its words are loaded [S9-013]', async () => {
    page()
    const told: string[] = []
    const stop = onConsoleEvent('language-loaded', ({ language }) => void told.push(language))
    await setLanguage('ja')
    vi.advanceTimersByTime(199)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['ja'])
    stop()
  })

  it('is read from right to left where that is its way', async () => {
    settings.set({ languages: { ar: 'العربية' } })
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ 'shell.tab.skills': 'المهارات' })))
    const { classes, root } = page()
    await setLanguage('ar')
    expect([root.lang, root.dir, ...classes]).toEqual(['ar', 'rtl', 'lang-ar'])
    expect(text('shell.tab.skills')).toBe('المهارات')
    expect(text('shell.tab.deploy')).toBe('Deploy')
    await setLanguage('en')
    expect([root.lang, root.dir]).toEqual(['en', 'ltr'])
  })

  it('that is not there leaves the one that stands', async () => {
    await expect(setLanguage('xx')).rejects.toThrow('Failed loading lang file')
    expect(text('shell.tab.skills')).toBe('Skills')
  })

  it('is asked for anew each time, and again after it could not be had (S9-012)', async () => {
    expect(wordsAddress('ja')).not.toBe(wordsAddress('ja'))
    expect(wordsAddress('ja')).toMatch(/\?\w+$/)
    const served = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(setLanguage('ko')).rejects.toThrow('Failed loading lang file')
    vi.stubGlobal('fetch', served)
    await setLanguage('ko')
    await setLanguage('ko')
    expect(new Set(asked).size).toBe(2)
    expect(text('shell.tab.skills')).toBe('스킬')
  })
})

describe('a co-branded title', () => {
  it('stands wherever the words name the product [S1-028]', async () => {
    expect(text('shell.version.title', { version: '2.0' })).toBe('Parley 2.0 is here')
    settings.set({ productTitle: 'Halden Desk' })
    expect(text('shell.version.title', { version: '2.0' })).toBe('Halden Desk 2.0 is here')
    expect(text('auth.license.lead')).toMatch(/^Halden Desk comes/)
    await setLanguage('ja')
    expect(text('shell.version.title', { version: '2.0' })).toContain('Halden Desk')
  })
})

describe('the language the console starts in', () => {
  const at = (address: string, chosen: string | null) => {
    const { pathname, search } = new URL(address, 'http://parley.example')
    vi.stubGlobal('location', { pathname, search })
    vi.stubGlobal('localStorage', { getItem: () => chosen })
    return firstLanguage()
  }

  it('is what `lang` of the address asks for, in upper or lower case, on every page (A24, S9-014)', () => {
    expect(at('/builder/login?lang=JA', null)).toBe('ja')
    expect(at('/builder/bots?lang=ko', 'ja')).toBe('ko')
  })

  it('is what `language` asks for on the pages before the sign-in; behind it that is a filter (A24)', () => {
    expect(at('/builder/login?language=Ko', 'ja')).toBe('ko')
    expect(at('/builder/info/session_expired?language=ja', null)).toBe('ja')
    expect(at('/builder/bots?language=en', 'ja')).toBe('ja')
    expect(at('/builder/bots/st-1/synonyms?language=ko', null)).toBe('en')
  })

  it('is the installation’s where nobody has asked for one', () => {
    settings.set({ language: 'ko' })
    expect(at('/builder/bots', null)).toBe('ko')
    expect(at('/builder/bots?lang=JA', null)).toBe('ja')
    expect(at('/builder/bots', 'en')).toBe('en')
    settings.set({ switches: { i18n: false } })
    expect(at('/builder/bots?lang=ja', 'en')).toBe('ko')
  })

  it('is the one chosen here before, else English, also when the address asks for one that is not there (S9-014)', () => {
    expect(at('/builder/bots', 'ko')).toBe('ko')
    expect(at('/builder/login?lang=xx', null)).toBe('en')
  })
})
