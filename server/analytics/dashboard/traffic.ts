// Sample traffic: conversations that the runtime really holds with the live bot (or the draft), spread over the last week and
// marked as sample. What is said comes from the sample's own conversations and the bot's utterances, by a fixed seed; how, is visit.ts.
import { ownChannel } from '@parley/contract/channel/channel'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { objectsOf } from '@parley/contract/objects/object'
import type { Services } from '../../base/context'
import { readDocument } from '../../base/storage/document/store'
import type { JobKind } from '../../base/work/jobs/jobs'
import { listSamples } from '../../bot/marketplace/index'
import { seededRandom } from './random'
import { strayVisit, visitOf } from './visit'
import { sentence } from './sentences'

const conversations = 60
const days = 7
const dayMs = 86_400_000

export const trafficJob: JobKind = {
  kind: 'dashboard.load-sample-traffic',
  onePerBot: true,
  run: async (services, job) => {
    const scripts = await scriptsFor(services, job.botId)
    const random = seededRandom(job.botId)
    for (let number = 0; number < conversations; number++) {
      if (await job.stopAsked()) break
      const start = services.now() - dayMs * random() * days - 60_000
      const script = pick(scripts, random)
      // One at least is not understood, so that the figures always have something to look at.
      const said = number === 0 ? strayVisit(script) : visitOf(script, random)
      await hold(services, { botId: job.botId, said, start }, random)
      job.progress(number + 1, conversations, 'talking', 'conversations')
    }
    services.bus.publish({ type: 'changed', botId: job.botId, tag: 'session' })
    return { conversations }
  },
}

interface Visit {
  botId: string
  said: string[]
  /** Epoch milliseconds. */
  start: number
}

async function hold(services: Services, { botId, said, start }: Visit, random: () => number): Promise<void> {
  const gateway = services.gateway
  let clock = start
  const user = Math.floor(random() * conversations * 0.6)
  const id = await gateway.create({
    botId,
    target: 'draft',
    userId: `sample visitor ${user}`,
    channel: ownChannel,
    language: '',
    timezone: 'UTC',
    test: false,
    sample: true,
    at: start,
  })
  for (const text of said) {
    const done = await gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: clock }, { now: () => clock })
    clock += 8000 + random() * 40_000
    if (done.session.ended) break
  }
  await gateway.endConversation(id)
}

/** What users say in turn: whole conversations where the bot came from a sample, else single sentences. */
async function scriptsFor(services: Services, botId: string): Promise<string[][]> {
  const document = await readDocument(services.db, botId, ['bot', 'utterance'])
  const sampleId = objectsOf(document, 'bot')[0]?.data.sampleId
  const sample = listSamples().find(({ id }) => id === sampleId)
  const whole = sample?.conversations.map(({ turns }) => turns.map(({ user }) => user)) ?? []
  const single = objectsOf(document, 'utterance').map(({ data }) => [data.text])
  const scripts = [...whole, ...whole, ...single.filter((_, at) => at % Math.max(1, Math.ceil(single.length / 40)) === 0)]
  return scripts.length > 0 ? scripts : fail('INVALID_INPUT', sentence('refused.nothing-to-say'))
}

function pick<T>(list: readonly T[], random: () => number): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('Nothing to pick from')
  return chosen
}
