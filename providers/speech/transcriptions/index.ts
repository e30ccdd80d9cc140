// A speech service by OpenAI's call for transcriptions, which whisper.cpp, speaches, LocalAI, vLLM and others offer as well: one form with
// the file, the name of the model and the language, answered with JSON that holds the text.
import { randomBytes } from 'node:crypto'
import { type Sound, SpeechFailure, type SpeechHttp, type SpeechService } from '../speech'

export interface TranscriptionSettings {
  /** Of the call itself, such as https://host/v1/audio/transcriptions. */
  address: string
  /** Sent as a bearer; '' for none. */
  key: string
  model: string
}

export function transcriptions(settings: TranscriptionSettings, ask: SpeechHttp): SpeechService {
  const authorization: Record<string, string> = settings.key === '' ? {} : { authorization: `Bearer ${settings.key}` }
  return {
    async hear(sound) {
      const { body, type } = formOf(sound, settings.model)
      const headers = { accept: 'application/json', 'content-type': type, ...authorization }
      const reply = await ask({ url: settings.address, headers, body })
      if (reply.status !== 200) throw new SpeechFailure(`The speech service answered ${reply.status}.`)
      return textIn(reply.body)
    },
  }
}

function formOf({ bytes, language, prompt }: Sound, model: string): { body: Buffer; type: string } {
  const boundary = `parley-${randomBytes(16).toString('hex')}`
  const fields = { model, response_format: 'json', ...(language !== '' && { language }), ...(prompt !== '' && { prompt }) }
  const written = Object.entries(fields).map(([name, value]) => `${head(boundary, `name="${name}"`)}\r\n${value}\r\n`)
  const file = `${head(boundary, 'name="file"; filename="speech.wav"')}Content-Type: audio/wav\r\n\r\n`
  const body = Buffer.concat([Buffer.from(`${written.join('')}${file}`), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

function head(boundary: string, name: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; ${name}\r\n`
}

function textIn(body: string): string {
  const reply = jsonOf(body)
  const text = typeof reply === 'object' && reply !== null && 'text' in reply ? reply.text : undefined
  if (typeof text !== 'string') throw new SpeechFailure('The speech service answered without a text.')
  return text.trim()
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
