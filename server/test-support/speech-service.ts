// A speech service for tests, faithful to OpenAI's call for transcriptions: a form with a file and a model, a bearer, JSON out, its statuses
// and error bodies. What it hears it cannot understand: it says the text it was given where there is any sound, and nothing for silence.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SpeechServer {
  /** Address of the call. */
  address: string
  key: string
  model: string
  /** What comes of the next sound. */
  says: string
  /** How many of the next requests are answered with 503. */
  busy: number
  /** Of each sound it took: the language and the prompt it was told, '' for none, and how many samples a second it had. */
  heard: { language: string; prompt: string; samplesPerSecond: number }[]
  stop(): void
}

export async function speechServer(): Promise<SpeechServer> {
  const server = createServer((request, reply) => {
    void answerTo(self, request).then(({ status, body }) => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const self: SpeechServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/audio/transcriptions`,
    ...{ key: 'sk-speech', model: 'whisper-1', says: '', busy: 0, heard: [] },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return self
}

interface Reply {
  status: number
  body: object
}

async function answerTo(self: SpeechServer, request: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') return refused(404, 'Invalid URL')
  if (request.headers.authorization !== `Bearer ${self.key}`) return refused(401, 'Incorrect API key provided')
  if (self.busy > 0) {
    self.busy -= 1
    return refused(503, 'The engine is currently overloaded')
  }
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(Buffer.concat(chunks), { headers }).formData().catch(() => new FormData())
  const [file, model, language] = [form.get('file'), form.get('model'), form.get('language')]
  if (!(file instanceof File)) return refused(400, 'The form has no file')
  if (model !== self.model) return refused(404, 'The model does not exist')
  if (language !== null && !/^[a-z]{2}$/.test(String(language))) return refused(400, 'The language is not an ISO 639-1 code')
  const sound = samplesOf(Buffer.from(await file.arrayBuffer()))
  if (sound === null || !file.name.endsWith('.wav')) return refused(400, 'Invalid file format')
  self.heard.push({ language: String(language ?? ''), prompt: String(form.get('prompt') ?? ''), samplesPerSecond: sound.samplesPerSecond })
  return { status: 200, body: { text: sound.isSilent ? '' : ` ${self.says}` } }
}

function refused(status: number, message: string): Reply {
  return { status, body: { error: { message, type: status < 500 ? 'invalid_request_error' : 'server_error', code: null } } }
}

/** Of a WAV file of one channel with 16-bit samples; null for any other. */
function samplesOf(file: Buffer): { samplesPerSecond: number; isSilent: boolean } | null {
  const isWav = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 16) === 'WAVEfmt '
  if (!isWav || file.length < 44 || file.readUInt32LE(4) !== file.length - 8 || file.readUInt32LE(40) !== file.length - 44) return null
  const [format, channels, bits] = [file.readUInt16LE(20), file.readUInt16LE(22), file.readUInt16LE(34)]
  if (format !== 1 || channels !== 1 || bits !== 16) return null
  let loudest = 0
  for (let at = 44; at + 1 < file.length; at += 2) loudest = Math.max(loudest, Math.abs(file.readInt16LE(at)))
  return { samplesPerSecond: file.readUInt32LE(24), isSilent: loudest < 100 }
}
