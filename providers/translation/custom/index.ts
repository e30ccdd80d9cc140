// Translations by any engine that answers one request a text: its method, address, headers and body are written down with marks for the text
// and the two languages, and it is said where in the answer the translation stands.
import type { Json } from '@parley/contract/base/json'
import { z } from 'zod'
import { bodyOf, textIn, unreadable } from '../ask'
import type { TranslationKind, TranslationLink, TranslationRequest } from '../translation-kind'

const Pairs = z.array(z.object({ key: z.string(), value: z.string() })).catch([])
const reads = { shownWhen: { field: 'method', is: ['POST'] } }

export const custom: TranslationKind = {
  id: 'custom',
  label: 'Any other engine',
  about: 'An engine that is called with one text at a time: you say how its requests look and where its answers have the translation.',
  fields: [
    {
      name: 'method',
      label: 'Method',
      control: 'choice',
      options: [
        { value: 'POST', label: 'POST' },
        { value: 'GET', label: 'GET' },
      ],
    },
    {
      name: 'address',
      label: 'Address',
      control: 'text',
      required: true,
      code: true,
      placeholder: 'https://api.example.com/translate?from=[source]&to=[target]',
      help: '[text], [source], [target] and [key] stand for the text, its language, the language wanted, and the key.',
    },
    { name: 'headers', label: 'Headers', control: 'key-values', help: 'Their values may hold [key], [source] and [target].' },
    {
      name: 'body',
      label: 'Body',
      control: 'long-text',
      code: true,
      ...reads,
      placeholder: '{"text": "[text]", "from": "[source]", "to": "[target]"}',
      help: 'Values are written as its content type asks for: JSON, or a form of a page.',
    },
    {
      name: 'answer',
      label: 'Place of the translation in the answer',
      control: 'text',
      required: true,
      code: true,
      placeholder: 'data.translations.0.text',
    },
    { name: 'key', label: 'Key', control: 'secret', help: 'Stands wherever [key] is written.' },
    {
      name: 'codes',
      label: 'Names of languages',
      control: 'key-values',
      isRare: true,
      help: 'Where the engine calls a language otherwise: the code of the bot, and the code of the engine.',
    },
  ],
  defaults: {
    method: 'POST',
    address: '',
    headers: [],
    body: '{"text": "[text]", "from": "[source]", "to": "[target]"}',
    answer: '',
    key: '',
    codes: [],
  },
  steps: [
    { title: 'Write the request', text: 'Its method, address, headers and body, as the engine describes them.' },
    { title: 'Say where the answer is', text: 'Names and numbers with dots between them, as in data.translations.0.text.' },
    { title: 'Try it', text: 'A text in two languages of the bot shows what the engine answers.' },
  ],
  marks: 'text',
  mostTexts: 1,
  codeOf: bcp47,
  async translate(link, request) {
    const reply = await link.http(requestOf(link, request))
    const found = valueAt(bodyOf(reply, link), textIn(link, 'answer'))
    return typeof found === 'string' ? [found] : unreadable()
  },
}

/** `zh_cn` as `zh-CN`. */
function bcp47(language: string): string {
  const [base = '', ...rest] = language.split('_')
  return [base, ...rest.map((part) => part.toUpperCase())].join('-')
}

function requestOf(link: TranslationLink, { texts: [text = ''], from, to }: TranslationRequest) {
  const { settings } = link
  const values = { text, source: from, target: to, key: textIn(link, 'key') }
  const headers = Object.fromEntries(
    Pairs.parse(settings['headers'])
      .filter(({ key }) => key.trim() !== '')
      .map(({ key, value }) => [key.trim().toLowerCase(), put(value, values, (each) => each).replace(/[\r\n]+/g, ' ')]),
  )
  const url = put(textIn(link, 'address'), values, encodeURIComponent)
  if (settings['method'] === 'GET') return { method: 'GET' as const, url, headers: { accept: 'application/json', ...headers }, body: '' }
  const type = headers['content-type'] ?? 'application/json'
  const encode = type.includes('json') ? inJson : type.includes('urlencoded') ? encodeURIComponent : (each: string) => each
  const body = put(textIn(link, 'body'), values, encode)
  return { method: 'POST' as const, url, headers: { accept: 'application/json', 'content-type': type, ...headers }, body }
}

/** In one pass: a value that holds a mark is no place for another. */
function put(
  written: string,
  values: Readonly<Record<'text' | 'source' | 'target' | 'key', string>>,
  encode: (value: string) => string,
): string {
  return written.replace(/\[(text|source|target|key)\]/g, (_, name: 'text' | 'source' | 'target' | 'key') => encode(values[name]))
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1)

function valueAt(body: Json, path: string): Json {
  let value: Json = body
  for (const name of path === '' ? [] : path.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return null
    value = Array.isArray(value) ? (value[Number(name)] ?? null) : (value[name] ?? null)
  }
  return value
}
