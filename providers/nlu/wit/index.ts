// Wit.ai as external NLU, over its HTTP API. Written from wit.ai/docs/http: GET /message and GET /apps.
import { z } from 'zod'
import { ask, mostEntities, placesIn, ranked, textIn, unreadable } from '../answer'
import type { FoundEntity, NluKind, NluLink } from '../nlu-kind'

/** The day whose form of the API is spoken. */
const version = '20240304'
/** A longer message is refused: its beginning is asked for. */
const longestMessage = 280

const Message = z.object({
  intents: z.array(z.object({ name: z.string(), confidence: z.number() })),
  entities: z
    .record(
      z.string(),
      z.array(
        z.object({
          name: z.string(),
          role: z.string().nullish(),
          start: z.number(),
          end: z.number(),
          body: z.string().default(''),
          confidence: z.number(),
          value: z.unknown(),
        }),
      ),
    )
    .default({}),
})

export const wit: NluKind = {
  id: 'wit',
  label: 'Wit.ai',
  about: 'An app of Wit.ai, asked over its public HTTP API. An app knows one language.',
  fields: [
    {
      name: 'address',
      label: 'Address',
      control: 'text',
      required: true,
      code: true,
      placeholder: 'https://api.wit.ai',
      help: 'Where the API is.',
    },
    { name: 'token', label: 'Access token', control: 'secret', required: true, help: 'A client or server access token of the app.' },
  ],
  defaults: { address: 'https://api.wit.ai', token: '' },
  steps: [
    { title: 'Copy an access token', text: 'In the settings of the app at wit.ai. It is sealed and never shown again.' },
    { title: 'Choose its language', text: 'An app knows one language. Sentences in other languages do not go to it.' },
    { title: 'Test the connection', text: 'Type a sentence: its intents appear with their scores.' },
    { title: 'Match the intents', text: 'Intents of the same name match. Choose the others below, then switch it on.' },
  ],
  async understand(link, { text }) {
    const said = [...text].slice(0, longestMessage).join('')
    const body = await ask(link, { method: 'GET', path: '/message', query: { v: version, q: said }, headers: bearerOf(link) })
    const read = Message.safeParse(body)
    if (!read.success) return unreadable()
    const place = placesIn(text)
    const found = Object.values(read.data.entities)
      .flat()
      .slice(0, mostEntities)
      .map(
        ({ name, role, start, end, body: words, confidence, value }): FoundEntity => ({
          name: role && role !== name.replace(/^wit\$/, '') ? `${name}:${role}` : name,
          value: typeof value === 'string' ? value : words,
          start: place(start),
          end: place(end),
          score: Math.min(1, Math.max(0, confidence)),
        }),
      )
    return { intents: ranked(read.data.intents.map(({ name, confidence }) => ({ name, score: confidence }))), entities: found }
  },
  /** It says nothing of what it has learned: that it takes the token is what can be seen. */
  async loaded(link) {
    await ask(link, { method: 'GET', path: '/message', query: { v: version, q: 'hello' }, headers: bearerOf(link) })
    return ''
  },
}

const bearerOf = (link: NluLink): Record<string, string> => ({ authorization: `Bearer ${textIn(link, 'token')}` })
