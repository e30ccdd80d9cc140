// A LibreTranslate server for tests, faithful to its /languages, /translate and /detect: texts alone or in lists, its key, its statuses and error
// bodies. It translates by the words it was given; what it does not know comes back as it is, and elements of HTML stay.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { atEnd } from './at-end'

const Asked = z.object({
  q: z.union([z.string(), z.array(z.string())]),
  source: z.string(),
  target: z.string(),
  format: z.enum(['text', 'html']).default('text'),
  api_key: z.string().optional(),
})

/** How it fails: as if it were broken, or by answers that no engine ought to give. */
export type Trouble = '' | 'down' | 'busy' | 'not-json' | 'too-few' | 'no-marks' | 'script' | 'other-language'

export interface LibreTranslate {
  address: string
  /** '' for a server that asks for none. */
  key: string
  /** By source and target, as in `en>de`; a mark is written as `{0}`. */
  words: Record<string, Record<string, string>>
  trouble: Trouble
  /** While it is set, answers wait for it. */
  held: Promise<void> | null
  /** Of each request for translations. */
  asked: { texts: string[]; from: string; to: string; format: string }[]
  stop(): void
}

const codes: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  ja: 'Japanese',
  'zh-Hans': 'Chinese',
}
const aliases: Readonly<Record<string, string>> = { zh: 'zh-Hans' }

export async function libreTranslate(): Promise<LibreTranslate> {
  const self: LibreTranslate = { address: '', key: '', words: {}, trouble: '', held: null, asked: [], stop: () => undefined }
  const server = createServer((request, reply) => {
    void answerTo(self, request).then(({ status, body }) => {
      const content = typeof body === 'string' ? body : JSON.stringify(body)
      reply.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' }).end(content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  self.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  self.stop = () => {
    server.closeAllConnections()
    server.close()
  }
  atEnd(self.stop)
  return self
}

interface Reply {
  status: number
  body: object | string
}

const refused = (status: number, error: string): Reply => ({ status, body: { error } })

async function answerTo(self: LibreTranslate, request: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const sent = Buffer.concat(chunks).toString('utf8')
  if (request.method === 'GET' && request.url === '/languages') return { status: 200, body: languages() }
  if (request.method !== 'POST') return refused(405, 'The method is not allowed for the requested URL.')
  if (request.url === '/detect') return { status: 200, body: [{ confidence: 92, language: 'en' }] }
  if (request.url !== '/translate') return refused(404, 'The requested URL was not found on the server.')
  return translate(self, Asked.safeParse(jsonOf(sent)))
}

function languages() {
  return Object.entries(codes).map(([code, name]) => ({ code, name, targets: Object.keys(codes) }))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function translate(self: LibreTranslate, read: ReturnType<typeof Asked.safeParse>): Promise<Reply> {
  if (!read.success) return refused(400, 'Invalid request: missing q parameter')
  const { q, source, target, format, api_key = '' } = read.data
  if (self.key !== '' && api_key !== self.key) return refused(403, `Invalid API key ${api_key}`)
  const [from, to] = [source, target].map((code) => aliases[code] ?? code)
  for (const code of [from, to]) if (code !== undefined && !(code in codes)) return refused(400, `${code} is not supported`)
  const texts = typeof q === 'string' ? [q] : q
  self.asked.push({ texts, from: source, to: target, format })
  await self.held
  const failure = failureOf(self.trouble)
  if (failure !== null) return failure
  const known = self.words[`${source}>${target}`] ?? {}
  const translated = texts.map((text) => spoiled(self.trouble, worded(text, format === 'html', known)))
  const given = self.trouble === 'too-few' ? translated.slice(1) : translated
  return { status: 200, body: { translatedText: typeof q === 'string' ? (given[0] ?? '') : given } }
}

function failureOf(trouble: Trouble): Reply | null {
  if (trouble === 'down') return refused(500, 'Cannot translate text: the model is gone')
  if (trouble === 'busy') return refused(429, 'Slowdown: too many requests')
  return trouble === 'not-json' ? { status: 200, body: '<html>Welcome</html>' } : null
}

function spoiled(trouble: Trouble, text: string): string {
  if (trouble === 'script') return `${text}<script>alert(1)</script>`
  if (trouble === 'no-marks') return text.replace(/<[^>]*>/g, '')
  if (trouble !== 'other-language') return text
  return ['Je voudrais une tasse de thé avec du lait, s’il vous plaît', ...(text.match(mark) ?? [])].join(' ')
}

const mark = /<x id="(\d+)"><\/x>/g

function worded(text: string, isHtml: boolean, known: Readonly<Record<string, string>>): string {
  if (!isHtml) return known[text] ?? text
  const plain = text.replace(mark, '{$1}').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  const found = known[plain]
  if (found === undefined) return text
  return found
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\{(\d+)\}/g, '<x id="$1"></x>')
}
