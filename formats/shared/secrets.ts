// Keeps secrets of a source out of what is read: a value under a secret key, or one that looks like a token wherever it stands, becomes a
// mention of a secure variable without a value (the reference of formats, 3.4). Which texts go through here is the reader's.
import type { Json } from '@parley/contract/base/json'
import { idForm } from '@parley/contract/objects/references'
import type { BotBuilder } from './bot-builder'

const secretKey =
  /(?:token|secret|passw|passwd|pwd|api[-_ ]?key|app[-_ ]?key|access[-_ ]?key|private[-_ ]?key|subscription[-_ ]?key|authorization|credential|signature|cookie|session[-_ ]?id|^auth$|^x-[\w-]*key$)/i

/** What says by its form that it is a secret, wherever it stands. */
const tokens = [
  /\bsk-[A-Za-z0-9_-]{16,}/g,
  /\b(?:gh[pousr]|github_pat)_[A-Za-z0-9_]{16,}/g,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/g,
  /\bAKIA[A-Z0-9]{12,}/g,
  /\bAIza[A-Za-z0-9_-]{20,}/g,
  /\bEAA[A-Za-z0-9]{40,}/g,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?/g,
]
const scheme = /^(Bearer|Basic|Token|Digest|ApiKey|Key)\s+/i
/** A key and its value in an address, JSON or a script: `api_key=1`, `"token": "1"`, `secret = '1'`. */
const keyed = /(["']?)([A-Za-z][\w-]{0,60})\1(\s{0,4}[:=]\s{0,4})(["'])((?:[^"'\\\n]|\\.){1,400})\4/g
const inAddress = /([?&;])([A-Za-z][\w.-]{0,60})=([^&#\s"'{}]{1,400})/g
const userInAddress = /\b([a-z][a-z0-9+.-]{1,20}:\/\/)([^\s/@:{}"']{1,200}):([^\s/@{}"']{1,200})@/gi

export const isSecretKey = (key: string): boolean => secretKey.test(key)

/** Whether all of a value is read from elsewhere. */
const isMention = (value: string): boolean => /^\s*(?:\{\{[^{}]*\}\}\s*)*$/.test(value)

export class Secrets {
  /** By what was found, so that a secret that stands in several places is one variable. */
  private readonly known = new Map<string, string>()

  constructor(private readonly builder: BotBuilder) {}

  /** The name by which texts and scripts mention the variable that stands for a value. `key`: what it is called after. */
  mention(key: string, value: string): string {
    const known = this.known.get(value)
    if (known !== undefined) return known
    const name =
      key
        .replace(/[^A-Za-z0-9]+/g, '_')
        .replace(/^_+|_+$/g, '')
        .toLowerCase() || 'secret'
    const { id } = this.builder.secret(`secret/${name}/${this.known.size}`, this.builder.freeName('variable', name))
    const mention = `env.${idForm(id)}`
    this.known.set(value, mention)
    return mention
  }

  /** The value of a header, a parameter or a field. */
  valueOf(key: string, value: string): string {
    if (!isSecretKey(key) || isMention(value)) return this.inText(value)
    const start = scheme.exec(value)?.[0] ?? ''
    const rest = value.slice(start.length)
    return isMention(rest) ? value : `${start}{{${this.mention(key, rest)}}}`
  }

  inText(text: string): string {
    return withoutSecrets(text, (key, value) => `{{${this.mention(key, value)}}}`)
  }

  /** In a script a mention stands in place of the whole quoted text. */
  inScript(source: string): string {
    const named = source.replace(keyed, (whole: string, ...[open = '', key = '', between = '', , value = '']: string[]) =>
      isSecretKey(key) && looksSecret(value) ? `${open}${key}${open}${between}${this.mention(key, value)}` : whole,
    )
    const quoted = named.replace(/(["'`])((?:[^"'`\\\n]|\\.){10,600})\1/g, (whole: string, _: string, value: string) => {
      return hasToken(value) ? this.mention('token', value) : whole
    })
    return withoutTokens(quoted, () => hidden)
  }
}

const hidden = '…'

/** For what people read and nothing runs on: the secrets are gone, and nobody has to fill them in. */
export const masked = (text: string): string => withoutSecrets(text, () => hidden)

/** The same of a value with all that lies in it, also where a row names a secret in one field and holds it in another. */
export function maskedValue(value: Json): Json {
  if (typeof value === 'string') return masked(value)
  if (Array.isArray(value)) return value.map(maskedValue)
  if (typeof value !== 'object' || value === null) return value
  const isNamed = ['key', 'name', 'header'].some((field) => typeof value[field] === 'string' && isSecretKey(value[field]))
  const entries = Object.entries(value).map(([key, one]): [string, Json] => {
    const isHidden = typeof one === 'string' && (isSecretKey(key) || (isNamed && key === 'value'))
    return [key, isHidden ? hidden : maskedValue(one)]
  })
  return Object.fromEntries(entries)
}

type Write = (key: string, value: string) => string

function withoutSecrets(text: string, write: Write): string {
  const addressed = text
    .replace(userInAddress, (_, start: string, user: string, word: string) => `${start}${user}:${write('password', word)}@`)
    .replace(inAddress, (whole: string, sign: string, key: string, value: string) =>
      isSecretKey(key) ? `${sign}${key}=${write(key, value)}` : whole,
    )
    .replace(keyed, (whole: string, ...[open = '', key = '', between = '', quote = '', value = '']: string[]) =>
      isSecretKey(key) && looksSecret(value) ? `${open}${key}${open}${between}${quote}${write(key, value)}${quote}` : whole,
    )
  return withoutTokens(addressed, write)
}

function withoutTokens(text: string, write: Write): string {
  return tokens.reduce((read, token) => read.replace(token, (found) => write('token', found)), text)
}

const hasToken = (value: string): boolean => tokens.some((token) => value.search(token) >= 0)

/** Not a mention, a name or words: a key is often read into a variable that is called like it. */
function looksSecret(value: string): boolean {
  const words = value.trim().replace(scheme, '')
  return !isMention(words) && !/\s/.test(words) && words.length >= 6 && (words.length >= 16 || /\d/.test(words))
}
