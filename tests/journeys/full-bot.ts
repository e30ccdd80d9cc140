// Something on every screen of a bot and its account, for journeys that look at all of them: written by the calls of the console, into the
// sample bot of a new installation, which brings dialogs, intents and entities with it. Nothing here asks a service outside.
import { newId } from '@parley/contract/base/ids'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { until } from '../../server/test-support/waiting'
import { type Caller, callsOf, putOf, words } from './edits'
import { makeTestRun } from './test-run'

const Made = z.object({ _id: z.string() })
const Conversations = z.object({ items: z.array(z.object({ sessionId: z.string() })) })
const dayMs = 86_400_000
const trains = '/sample-services/travel-desk/trains?from=Oslo&to=Bergen&date=2030-12-02&time=07:00'

/** What stands in addresses for $suiteId and the like. */
export async function fillBot(page: Page, botId: string): Promise<Record<string, string>> {
  const caller = await callsOf(page)
  const { call } = caller
  const bot = `/builder/streams/${botId}`
  await call('POST', `${bot}/publish`, { note: 'First version for everyone' })
  await call('POST', `${bot}/analytics/sampletraffic`, {})
  await call('POST', `${bot}/operations`, { id: newId('batch'), edits: [...knowledgeEdits(), ...languageEdits(), ...buildingEdits()] })
  await fillTasks(caller, bot)
  await fillAccount(caller, botId)
  await fillKnowledge(caller, bot)
  await fillModels(caller, bot)
  const day = (ago: number): string => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
  const sessionId = await until(
    async () => Conversations.parse(await call('GET', `${bot}/conversations?from=${day(20)}&to=${day(-1)}`)).items[0]?.sessionId,
  )
  return { ...(await makeTestRun(page, botId)), botId, sessionId }
}

/** One of this machine and one elsewhere; neither is asked. */
async function fillModels({ call }: Caller, bot: string): Promise<void> {
  const own = {
    name: 'Own machine',
    provider: 'openai',
    settings: { address: 'http://localhost:11434/v1' },
    models: ['qwen3:14b', 'llama3.2:3b'],
  }
  const elsewhere = {
    name: 'Anthropic',
    provider: 'anthropic',
    settings: { key: 'sk-ant-of-a-full-bot-q9Tf' },
    models: ['claude-sonnet-4-5'],
  }
  for (const configuration of [own, elsewhere]) await call('POST', `${bot}/llm/integrations/${newId('llmConfiguration')}`, configuration)
}

const under = (parent: { id: string }, kind: Parameters<typeof putOf>[0], set: object) => ({ ...putOf(kind, set), parentId: parent.id })

function knowledgeEdits(): object[] {
  const luggage = putOf('knowledge-node', { name: 'Luggage', synonyms: ['baggage', 'bags'] })
  const animals = under(luggage, 'knowledge-node', { name: 'Animals', kind: 'mandatory' })
  const faq = (topic: { id: string }, question: string, answer: string, others: string[] = []) =>
    under(topic, 'faq', { question, answers: words(answer), alternates: { en: others }, tags: ['counter'] })
  return [
    luggage,
    animals,
    faq(luggage, 'How many bags may I take?', 'Two, of 23 kg each.', ['What may I bring?', 'Is hand luggage free?']),
    faq(luggage, 'Where is the lost luggage office?', 'In hall B, beside the lifts.'),
    faq(animals, 'May I bring my ferret on board?', 'Only in a cage.', ['Do you take ferrets?']),
  ]
}

function languageEdits(): object[] {
  const mood = putOf('trait-group', { name: 'Urgency' })
  const greetings = putOf('small-talk-group', { name: 'Greetings of the desk' })
  return [
    mood,
    under(mood, 'trait', { name: 'Urgent', sentences: ['i need it right now', 'this cannot wait', 'as soon as possible'] }),
    under(mood, 'trait', { name: 'Relaxed', sentences: ['whenever it suits you', 'there is no hurry at all'] }),
    greetings,
    under(greetings, 'small-talk', { question: 'how is the weather up there', others: ['is it windy'], answers: words('Always sunny.') }),
    putOf('synonym', { word: 'porter', synonyms: ['carrier', 'bellhop'] }),
    putOf('synonym', { word: 'lounge', synonyms: ['waiting room', 'salon'] }),
    putOf('none-sentence', { text: 'what a lovely hat you are wearing' }),
    putOf('response', { key: 'not-understood', prompts: words('Could you say that in other words?') }),
    putOf('bot-event', { key: 'INTENT_UNIDENTIFIED', messages: words('I can book, change and cancel trips.') }),
    putOf('bot-event', { key: 'CONVERSATION_END', messages: words('Have a good trip.') }),
    putOf('sentiment-event', {
      ...{ name: 'Customer is angry', tones: [{ tone: 'angry', min: 1, max: 3 }], action: 'agent' },
      ...{ messages: words('I will find somebody for you.'), queue: 'Complaints' },
    }),
    putOf('survey', { name: 'How was the booking?', questions: words('How satisfied are you?'), thanks: words('Thank you.') }),
  ]
}

function buildingEdits(): object[] {
  const fares = putOf('widget', {
    ...{ name: 'Fares of the week', look: 'barchart', source: 'json' },
    data: JSON.stringify({
      elements: [
        { city: 'Oslo', fare: 120 },
        { city: 'Bergen', fare: 80 },
      ],
    }),
  })
  const field = (key: string, label: string, type: string) => ({ key, label, type })
  return [
    fares,
    putOf('panel', { name: 'My trips', widgetIds: [fares.id] }),
    putOf('form', {
      ...{ name: 'Traveller', title: 'Who travels?', description: 'As it stands in the passport.', submit: 'Send' },
      fields: [field('name', 'Full name', 'text'), field('born', 'Date of birth', 'date'), field('phone', 'Phone', 'phone')],
    }),
    putOf('message-template', {
      name: 'Offer',
      description: 'What every fare is shown as',
      prompts: words('A seat for {{context.price}}'),
    }),
    putOf('model-prompt', {
      ...{ name: 'Suggest cheaper days', about: 'Before a seat is booked', used: 1, usedUpTo: 1 },
      versions: [
        { number: 1, system: 'You help {{user.firstName}} find a cheaper day to fly.', note: 'first words', author: 'Ada', at: 1 },
        { number: 2, system: 'You help {{user.firstName}} find a cheaper day to fly.\nName two days.', author: 'Ada', at: 2 },
      ],
    }),
    putOf('variable', { key: 'fares_host', value: 'https://fares.example.com', hint: 'Where fares come from' }),
    putOf('variable', { key: 'greeting', scope: 'content', value: 'Welcome aboard', localized: { de: 'Willkommen an Bord' } }),
    putOf('variable', { key: 'fares_key', secure: true, hint: 'Given by the fare service' }),
  ]
}

async function fillTasks({ call }: Caller, bot: string): Promise<void> {
  const asked = {
    settings: { method: 'GET', url: trains },
    list: 'train',
    messages: words('A train leaves at {{context.response.body.train.departs}}.'),
  }
  for (const [path, name] of [
    ['alerts', 'Early trains'],
    ['actions', 'Order a ticket'],
    ['informationTasks', 'Trains to Bergen'],
  ]) {
    const made = Made.parse(
      await call('POST', `${bot}/${path}`, { ...asked, name, description: 'From the railway of the sample services' }),
    )
    await call('POST', `${bot}/${path}/${made._id}/run`, {})
  }
}

async function fillAccount({ call, userId, accountId }: Caller, botId: string): Promise<void> {
  const table = Made.parse(
    await call('POST', '/builder/daas/tables', {
      name: 'Fares',
      columns: [
        { name: 'city', required: true, index: 'plain' },
        { name: 'price', type: 'number' },
      ],
    }),
  )
  for (const [city, price] of [
    ['Oslo', 120],
    ['Bergen', 80],
    ['Tromsø', 210],
  ])
    await call('POST', `/builder/daas/tables/${table._id}/rows`, { values: { city, price } })
  await call('POST', `/organization/${accountId}/invitations`, {
    identities: ['mia.moe@example.com', 'ole.berg@example.com'],
    role: 'member',
  })
  await call('PUT', `/builder/streams/${botId}/desk/agents/${userId}`, { queues: ['Bookings'] })
  await call('PUT', `/builder/streams/${botId}/desk/replies`, { replies: [{ name: 'Greeting', text: 'Hello, how can I help?' }] })
}

async function fillKnowledge({ call }: Caller, bot: string): Promise<void> {
  const text = 'May I borrow a pram?\nPrams stand beside the information desk and are free.\n\nWhere can I charge my phone?\nAt every gate.'
  await call('POST', `${bot}/qna/import`, { name: 'Handbook', text })
  await call('POST', `${bot}/answerdocuments`, { name: 'House rules', text: 'A kennel for a night costs 31 euros, and water is included.' })
  await call('POST', `${bot}/intentdiscovery/transcripts`, {
    transcripts: ['window', 'aisle', 'front row'].flatMap((seat) => [
      `can i have a ${seat} seat`,
      `please give me the ${seat} seat`,
      `i would like a seat at the ${seat}`,
    ]),
  })
  await call('POST', `${bot}/intentdiscovery/run`, {})
}
