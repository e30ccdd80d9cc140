// A universal bot that speaks English alone and links a bot that speaks Spanish too, through the real server: heard, answered and kept.
import { newId } from '@parley/contract/base/ids'
import { replay } from '@parley/runtime/test-support/replay'
import type { SessionEvent } from '@parley/contract/base/event'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd } from '../../test-support/waiting'
import { botsOf } from '../bots'

const server = await testApp()
let owner: Caller
let [streamId, billing] = ['', '']

function edits() {
  const [dialogId, intentId, told] = [newId('dialog'), newId('intent'), newId('node')]
  const texts = { en: 'Your bill is on its way.', es: 'Su factura está en camino.' }
  const messages = Object.entries(texts).map(([language, text]) => ({ kind: 'text', text, language, channel: '' }))
  const transitions = [{ id: newId('transition'), exit: 'next', label: '', when: null, to: 'end' }]
  return [
    { op: 'put' as const, id: billing, kind: 'bot' as const, set: { languages: ['en', 'es'] } },
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Send a bill', startNodeId: told } },
    { op: 'put' as const, id: intentId, kind: 'intent' as const, set: { name: 'Send a bill', dialogId, patterns: ['bill', 'factura'] } },
    { op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId, set: { text: 'send me the bill' } },
    {
      ...{ op: 'put' as const, id: told, kind: 'node' as const, parentId: dialogId },
      set: { type: 'message', name: 'Tell', settings: { messages }, transitions },
    },
  ]
}

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
  billing = (await owner.call('bot.create', { userId: owner.userId, name: 'Billing' }))._id
  await owner.call('document.apply', { streamId: billing, id: newId('batch'), edits: edits() })
  await jobEnd(owner, billing, (await owner.call('training.run', { streamId: billing })).id)
  await owner.call('bot-version.publish', { streamId: billing })
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Front desk', type: 'universalbot' }))._id
  await owner.call('linked-bot.create', { streamId, botId: billing })
  await owner.call('bot-version.publish', { streamId })
})

async function talk(language: string) {
  const from = { botId: streamId, target: 'live' as const, userId: language, channel: 'rtm', language, timezone: 'UTC', test: false }
  const { gateway } = server.services
  const id = await gateway.create(from)
  return {
    id,
    async say(text: string) {
      const { messages, session } = await gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: Date.now() })
      return { said: messages.map((message) => message.text).join(' '), language: session.language }
    },
  }
}

describe('a universal bot that links a bot of more languages', () => {
  it('is spoken to in them, and its conversation comes out the same when it is run again', async () => {
    const user = await talk('en')
    expect(await user.say('please send me the bill')).toEqual({ said: 'Your bill is on its way.', language: 'en' })
    expect(await user.say('por favor, quiero que me manden la factura')).toEqual({ said: 'Su factura está en camino.', language: 'es' })
    const { turns } = await owner.call('conversation.get', { streamId, sessionId: user.id })
    const log: SessionEvent[][] = turns.map(({ events }) => events)
    const bots = botsOf(server.services.db, server.services.bus)
    const again = await replay(user.id, log, async (versionHash, botId = streamId) => {
      const found = await bots.version(botId, versionHash)
      if (!found) throw new Error(`There is no version ${versionHash}`)
      return found.bot
    })
    expect(again.map(({ messages }) => messages.map(({ text }) => text))).toEqual(
      turns.map(({ messages }) => messages.map(({ text }) => text)),
    )
    expect(again.at(-1)?.session.language).toBe('es')
  })

  it('begins in one of them where the channel says so', async () => {
    expect(await (await talk('es-MX')).say('factura')).toEqual({ said: 'Su factura está en camino.', language: 'es' })
    expect(await (await talk('de')).say('bill')).toEqual({ said: 'Your bill is on its way.', language: 'en' })
  })
})
