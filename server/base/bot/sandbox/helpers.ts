// What scripts ask the server's side for: hashes, numbers and dates in a language, offsets of time zones, XML. Every answer is made from
// what is given alone, bounded in size; the time is that of the script. The functions a script sees are helper-prelude.ts. A worker is to
// be there at once, so that libraries are read when they are first asked for.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { nestingOf } from '@parley/kit/json/bounds'
import { isRecord } from './result'

const algorithms = ['md5', 'sha1', 'sha256', 'sha384', 'sha512'] as const
const encodings = ['hex', 'base64', 'base64url'] as const
const mostOptions = 30
const mostFormats = 50

type Helper = (given: Given) => string | number | JsonObject

const helpers: Readonly<Record<string, Helper>> = {
  hash(given) {
    const { createHash, createHmac } = crypto()
    const algorithm = given.oneOf('algorithm', algorithms)
    const encoding = given.oneOf('encoding', encodings)
    const made = given.has('key') ? createHmac(algorithm, given.text('key')) : createHash(algorithm)
    return made.update(given.text('text')).digest(encoding)
  },
  number: (given) => numberFormat(given).format(given.number('value')),
  date: (given) => dateFormat(given.locale(), given.options()).format(given.number('value')),
  offset: (given) => offsetOf(given.text('zone'), given.number('value')),
  'xml-read': (given) => readXml(given.text('text'), given.options()),
  'xml-write': (given) => writeXml(given.object('value'), given.options()),
}

/** `{"value"}` or `{"error"}`, as JSON; takes a JSON object with the name of the helper as `what`. */
export function help(json: string): string {
  try {
    const asked: unknown = JSON.parse(json)
    if (!isRecord(asked)) throw new TypeError('It was given nothing.')
    const name = asked['what']
    const helper = typeof name === 'string' && Object.hasOwn(helpers, name) ? helpers[name] : undefined
    if (helper === undefined) throw new TypeError('There is no such helper.')
    return JSON.stringify({ value: helper(new Given(asked)) })
  } catch (error) {
    return JSON.stringify({ error: (error instanceof Error ? error.message : String(error)).slice(0, limits.scriptErrorChars) })
  }
}

type Options = Record<string, string | number | boolean>

/** What a script gave, taken for nothing before it was looked at. */
class Given {
  constructor(private readonly values: Readonly<Record<string, unknown>>) {}

  has(name: string): boolean {
    return this.values[name] !== undefined
  }

  text(name: string): string {
    const value = this.values[name]
    if (typeof value !== 'string') throw new TypeError(`${name} is no text.`)
    if (value.length > limits.scriptHelperChars) throw new RangeError(`${name} is longer than ${limits.scriptHelperChars} characters.`)
    return value
  }

  number(name: string): number {
    const value = this.values[name]
    return typeof value === 'number' ? value : Number.NaN
  }

  oneOf<T extends string>(name: string, known: readonly T[]): T {
    const found = known.find((one) => one === this.values[name])
    if (found === undefined) throw new RangeError(`${name} is none of ${known.join(', ')}.`)
    return found
  }

  object(name: string): Record<string, unknown> {
    const value = this.values[name]
    if (!isRecord(value)) throw new TypeError(`${name} is no object.`)
    if (nestingOf(JSON.stringify(value)) > limits.valueDepth) throw new RangeError(`${name} is nested more than ${limits.valueDepth} deep.`)
    return value
  }

  locale(): string {
    const { locale } = this.values
    const first: unknown = Array.isArray(locale) ? locale[0] : locale
    return typeof first === 'string' && first !== '' ? first.slice(0, 60) : 'en'
  }

  /** Those that are texts, numbers and switches. */
  options(): Options {
    const given = isRecord(this.values['options']) ? Object.entries(this.values['options']) : []
    const plain = given.flatMap(([name, value]): [string, Options[string]][] =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [],
    )
    return Object.fromEntries(plain.slice(0, mostOptions))
  }
}

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function numberFormat(given: Given): Intl.NumberFormat {
  const [locale, options] = [given.locale(), given.options()]
  return keptIn(numberFormats, [locale, options], () => new Intl.NumberFormat(locale, options))
}

/** In UTC unless a time zone is given, wherever the server stands. */
function dateFormat(locale: string, options: Options): Intl.DateTimeFormat {
  return keptIn(dateFormats, [locale, options], () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }))
}

function keptIn<T>(kept: Map<string, T>, of: unknown, make: () => T): T {
  const key = JSON.stringify(of)
  const made = kept.get(key) ?? make()
  if (kept.size >= mostFormats) kept.clear()
  kept.set(key, made)
  return made
}

/** Minutes by which clocks of the zone are ahead of UTC at that moment. */
function offsetOf(zone: string, at: number): number {
  const parts = dateFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const load = createRequire(import.meta.url)
const libraries = new Map<string, string>()
let languages: ReadonlySet<string> | undefined

function crypto(): typeof import('node:crypto') {
  return load('node:crypto')
}

function xml2js(): typeof import('xml2js') {
  return load('xml2js')
}

/** Entities of a document's own are not read. */
function readXml(text: string, options: Options): JsonObject {
  const read: { error: Error | null; value: JsonObject | null } = { error: null, value: null }
  ;new (xml2js().Parser)({ ...options, async: false }).parseString(text, (error, value) => {
    read.error ??= error
    read.value ??= value
  })
  if (read.error) throw read.error
  if (nestingOf(JSON.stringify(read.value)) > limits.valueDepth)
    throw new RangeError(`The XML is nested more than ${limits.valueDepth} deep.`)
  return read.value ?? {}
}

function writeXml(value: Record<string, unknown>, options: Options): string {
  return new (xml2js().Builder)(options).buildObject(value)
}

const files: Readonly<Record<string, () => string>> = {
  moment: () => load.resolve('moment/min/moment.min.js'),
  lodash: () => load.resolve('lodash/lodash.min.js'),
}

/** The source of what is read inside the sandbox when a script first asks for it: lodash, moment, and its languages one by one. '' for none. */
export function library(name: string): string {
  const known = libraries.get(name)
  if (known !== undefined) return known
  languages ??= new Set(readdirSync(dirname(load.resolve('moment/locale/ja.js'))))
  const file = `${name.replace(/^language\//, '')}.js`
  const language = languages.has(file) ? load.resolve(`moment/locale/${file}`) : ''
  const path = Object.hasOwn(files, name) ? (files[name]?.() ?? '') : language
  if (path === '') return ''
  const source = readFileSync(path, 'utf8')
  libraries.set(name, source)
  return source
}
