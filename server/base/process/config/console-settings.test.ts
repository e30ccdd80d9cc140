// What an installation decides about its console, as it is read when the server starts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consoleSettings } from '@parley/contract/base/console-settings'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config'

const folder = mkdtempSync(join(tmpdir(), 'parley-console-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'words'))

function read(settings: unknown) {
  const file = join(folder, 'console.json')
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings))
  return readConfig({ PARLEY_CONSOLE: file }).console
}

describe('the settings of the console', () => {
  it('are the product’s own where there is no file', () => {
    expect(readConfig({}).console).toEqual({ told: consoleSettings, languageFiles: {} })
  })

  it('come from one JSON file, with words of further languages beside it', () => {
    const { told, languageFiles } = read({
      contextPath: '/desk',
      apiBase: '/desk/api/1.1',
      productTitle: 'Halden Desk',
      language: 'ar',
      languages: { ar: { name: 'العربية', file: 'words/ar.json' } },
      switches: { ivr: false },
      environments: { qa: { messengerHost: 'https://chat.qa.example' } },
    })
    expect(told).toEqual({
      contextPath: '/desk',
      apiBase: '/desk/api/1.1',
      productTitle: 'Halden Desk',
      language: 'ar',
      languages: { ar: 'العربية' },
      switches: { ivr: false },
      environments: { qa: { messengerHost: 'https://chat.qa.example' } },
      hasSpeech: false,
    })
    expect(languageFiles).toEqual({ ar: join(folder, 'words', 'ar.json') })
  })

  it.each([
    ['{', 'cannot be read as JSON'],
    [{ contextPath: 'desk' }, 'contextPath in .* must be a path'],
    [{ contextPath: '/desk/' }, 'contextPath in .* must be a path'],
    [{ contextPath: '/API/desk' }, 'begins as an address of the server does'],
    [{ apiBase: 'https://elsewhere.example/api' }, 'apiBase in .* must be a path'],
    [{ productTitle: 'x'.repeat(61) }, 'productTitle in'],
    [{ switches: { nothing: true } }, 'switches in .*nothing'],
    [{ environments: { staging: {} } }, 'environments in .*staging'],
    [{ environments: { qa: { messengerHost: 'javascript:x' } } }, 'environments.qa.messengerHost in'],
    [{ languages: { ja: { name: 'x', file: 'y' } } }, 'languages.ja in'],
    [{ language: 'ar' }, 'language in .* is none of the console'],
    [{ theme: 'dark' }, ': /.*\\.json: Unrecognized key: "theme"\\.$'],
    [' '.repeat(70_000), 'larger than 64 kB'],
  ])('refuse %j in a sentence', (settings, reason) => {
    expect(() => read(settings)).toThrow(new RegExp(`^PARLEY_CONSOLE.*${reason}`))
  })

  it('refuse a file that is not there', () => {
    expect(() => readConfig({ PARLEY_CONSOLE: join(folder, 'none.json') })).toThrow(/^PARLEY_CONSOLE names .*none\.json/)
  })
})
