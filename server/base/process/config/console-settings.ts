// Reads what an installation decides about its console: one JSON file, named by PARLEY_CONSOLE, checked whole before the server starts.
// Words of further languages are files beside it; what the settings mean is contract/base/console-settings.
import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { consoleSettings, type ConsoleSettings, environmentPresets, featureSwitches } from '@parley/contract/base/console-settings'
import { isConsoleLanguage } from '@parley/contract/base/languages'
import { z } from 'zod'
import { reasonOf, StartFailure } from './start-failure'

/** What the server knows of its console: what the page is told, and where the words of further languages lie. */
export interface ConsoleConfig {
  told: ConsoleSettings
  /** Absolute, by code. */
  languageFiles: Record<string, string>
}

export const ownConsole: ConsoleConfig = { told: consoleSettings, languageFiles: {} }

/** What follows from other settings of the server is told beside it. */
export function settingsForConsole({ console, speech }: { console: ConsoleConfig; speech?: object }): ConsoleSettings {
  return { ...console.told, hasSpeech: speech !== undefined }
}

const fileBytes = 64 * 1024
/** The first parts of addresses that belong to the server's other pages and calls. */
const taken = ['api', 'channels', 'chat', 'chatbot', 'healthz', 'metrics', 'readyz', 'sample-services', 'sso', 'users', 'widget']

const Path = z
  .string()
  .max(100)
  .regex(/^(\/[\w.~-]+)+$/, 'must be a path that begins with / and does not end with one')
const ContextPath = Path.refine((path) => !taken.includes(path.split('/')[1]?.toLowerCase() ?? ''), {
  message: 'begins as an address of the server does',
})
const Host = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^\s/?#"'<>]+$/, 'must be an address without a path, as https://chat.example.com')
const Preset = z.strictObject({ apiBase: Path, messengerHost: Host, mark: z.string().trim().max(20) }).partial()
const Language = z.strictObject({ name: z.string().trim().min(1).max(60), file: z.string().min(1).max(300) })
const Code = z
  .string()
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/, 'is no code of a language in lower case')
  .refine((code) => !isConsoleLanguage(code), { message: 'is a language the product has words of' })

const SettingsFile = z
  .strictObject({
    contextPath: ContextPath,
    apiBase: Path,
    productTitle: z.string().trim().max(60),
    language: z.string().max(20),
    languages: z.record(Code, Language),
    switches: z.strictObject(mapped(featureSwitches, z.boolean().optional())),
    environments: z.strictObject(mapped(environmentPresets, Preset.optional())),
  })
  .partial()

function mapped<K extends string, T>(names: Record<K, unknown>, to: T): Record<K, T> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, to])) as Record<K, T>
}

export function readConsoleSettings(path: string | undefined): ConsoleConfig {
  if (path === undefined) return ownConsole
  const parsed = SettingsFile.safeParse(readJson(path))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const part = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')} in `
    throw new StartFailure(`PARLEY_CONSOLE: ${part}${path}: ${issue?.message ?? ''}.`)
  }
  const { languages = {}, ...rest } = parsed.data
  const files = Object.fromEntries(Object.entries(languages).map(([code, { file }]) => [code, resolve(dirname(path), file)]))
  const names = Object.fromEntries(Object.entries(languages).map(([code, { name }]) => [code, name]))
  const told = { ...consoleSettings, ...rest, languages: names }
  if (!isConsoleLanguage(told.language) && !Object.hasOwn(names, told.language))
    throw new StartFailure(`PARLEY_CONSOLE: language in ${path} is none of the console.`)
  return { told, languageFiles: files }
}

function readJson(path: string): unknown {
  try {
    if (statSync(path).size > fileBytes) throw new Error('it is larger than 64 kB')
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartFailure(`PARLEY_CONSOLE names ${path}, which cannot be read as JSON: ${reasonOf(error)}`)
  }
}
