// Rasa Open Source as external NLU, over the HTTP API of its server. Written from rasa.com/docs/rasa/pages/http-api: POST /model/parse and
// GET /status.
import { z } from 'zod'
import { ask, mostEntities, placesIn, ranked, textIn, unreadable } from '../answer'
import type { FoundEntity, NluKind, NluLink } from '../nlu-kind'

const Intent = z.object({ name: z.string().nullable(), confidence: z.number() })
const Parsed = z.object({
  text: z.string(),
  intent: Intent.nullish(),
  intent_ranking: z.array(Intent).default([]),
  entities: z
    .array(
      z.object({
        entity: z.string(),
        /** Given where entities of one kind are told apart, such as where somebody leaves from. */
        role: z.string().nullish(),
        value: z.unknown(),
        start: z.number(),
        end: z.number(),
        confidence_entity: z.number().nullish(),
        score: z.number().nullish(),
      }),
    )
    .default([]),
})
const Status = z.object({ model_file: z.string().nullish(), num_active_training_jobs: z.number().nullish() })

export const rasa: NluKind = {
  id: 'rasa',
  label: 'Rasa',
  about: 'A Rasa Open Source server, or any service that speaks its HTTP API.',
  fields: [
    {
      name: 'address',
      label: 'Address',
      control: 'text',
      required: true,
      code: true,
      placeholder: 'https://rasa.example.com:5005',
      help: 'Where the server was started with --enable-api. A host in your own network must be named in PARLEY_PRIVATE_HOSTS.',
    },
    { name: 'token', label: 'Token', control: 'secret', help: 'The value of --auth-token, where the server was started with one.' },
  ],
  defaults: { address: '', token: '' },
  steps: [
    { title: 'Start the server', text: 'rasa run --enable-api --auth-token <token>, with a trained model.' },
    { title: 'Enter address and token', text: 'The token is sealed and never shown again.' },
    { title: 'Test the connection', text: 'Type a sentence: its intents appear with their scores.' },
    { title: 'Match the intents', text: 'Intents of the same name match. Choose the others below, then switch it on.' },
  ],
  async understand(link, { text, id }) {
    const body = await ask(link, { method: 'POST', path: '/model/parse', query: tokenOf(link), body: { text, message_id: id } })
    const read = Parsed.safeParse(body)
    if (!read.success) return unreadable()
    const { intent, intent_ranking: ranking, entities } = read.data
    const intents = [...ranking, ...(intent ? [intent] : [])].flatMap(({ name, confidence }) =>
      name === null ? [] : [{ name, score: confidence }],
    )
    const place = placesIn(text)
    const found = entities.slice(0, mostEntities).map(
      ({ entity, role, value, start, end, confidence_entity: sure, score }): FoundEntity => ({
        name: role ? `${entity}:${role}` : entity,
        value: typeof value === 'string' ? value : JSON.stringify(value ?? ''),
        start: place(start),
        end: place(end),
        score: Math.min(1, Math.max(0, sure ?? score ?? 1)),
      }),
    )
    return { intents: ranked(intents), entities: found }
  },
  async loaded(link) {
    const read = Status.safeParse(await ask(link, { method: 'GET', path: '/status', query: tokenOf(link) }))
    return read.success ? (read.data.model_file ?? '') : unreadable()
  },
}

function tokenOf(link: NluLink): Record<string, string> {
  const token = textIn(link, 'token')
  return token === '' ? {} : { token }
}
