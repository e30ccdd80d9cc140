// The languages of a bot through the real server: the calls, what each is told in, and the language of a user that outlives a conversation.
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let ingrid: Caller
let streamId = ''

beforeAll(async () => {
  ingrid = await server.signUp()
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Travel desk', sampleId: 'hr-leave' }))._id
})

const path = () => `/builder/streams/${streamId}/languages`
const change = (language: string, state: string) => ingrid.raw('POST', `${path()}/${language}/${state}`, { body: {} })

describe('the languages of a bot', () => {
  it('are told with the default one [S7-236]', async () => {
    const { status, body } = await ingrid.raw('GET', `${path()}/default`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ defaultLanguage: 'en', languages: ['en'], disabledLanguages: [] })
  })

  it('are added, disabled, enabled again and made the default, which cannot be disabled [S7-238]', async () => {
    expect((await ingrid.raw('POST', path(), { body: { language: 'es' } })).body).toMatchObject({ languages: ['en', 'es'] })
    expect((await change('es', 'disable')).body).toMatchObject({ languages: ['en'], disabledLanguages: ['es'] })
    expect((await change('es', 'default')).status).toBe(400)
    expect((await change('es', 'enable')).body).toMatchObject({ languages: ['en', 'es'], disabledLanguages: [] })
    expect((await change('es', 'default')).body).toMatchObject({ defaultLanguage: 'es' })
    expect((await change('es', 'disable')).status).toBe(400)
    expect((await change('en', 'default')).body).toMatchObject({ defaultLanguage: 'en' })
  })

  it('are part of the document: undone like any other change', async () => {
    await change('es', 'disable')
    await ingrid.call('document.undo', { streamId })
    expect(await ingrid.call('language.get-default', { streamId })).toMatchObject({ languages: ['en', 'es'], disabledLanguages: [] })
  })

  it('are refused where there is no such language, and to whoever may not', async () => {
    expect((await ingrid.raw('POST', path(), { body: { language: 'tlh' } })).status).toBe(400)
    expect((await change('fr', 'disable')).status).toBe(404)
    const other = await server.signUp('Nils')
    expect((await other.failure('language.add', { streamId, language: 'fr' })).status).toBeGreaterThanOrEqual(403)
    expect((await other.failure('language.change', { streamId, language: 'es', state: 'disable' })).status).toBeGreaterThanOrEqual(403)
    expect((await other.failure('language.get-default', { streamId })).status).toBeGreaterThanOrEqual(403)
  })
})

describe('the language of a user', () => {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  /** From the day on which the tests began: midnight may pass. */
  const begunAt = Date.now()
  const untilToday = () => ({ from: dayOf(begunAt), to: dayOf(Date.now()), timezone: 'UTC' })
  const gateway = () => server.services.gateway
  const hear = (userId: string, text: string) =>
    gateway().receiveMessage(
      { botId: streamId, target: 'live', userId, channel: 'rtm', language: '', timezone: 'UTC', test: false },
      { id: newId('message'), type: 'text', text, at: Date.now() },
    )

  async function settle(languageOf: 'session' | 'lifetime'): Promise<void> {
    const objects = await ingrid.call('document.list', { streamId, kind: 'bot' })
    const settings = {
      ...(objects.items[0]?.data['settings'] as object),
      languageOf,
      fallbackDialogId: '',
      welcomeDialogId: '',
      welcome: '',
    }
    const edits = [{ op: 'put' as const, id: streamId, kind: 'bot' as const, set: { settings } }]
    await ingrid.call('document.apply', { streamId, id: newId('batch'), label: 'Edit', edits: edits as never })
    await ingrid.call('bot-version.publish', { streamId })
  }

  it('holds in every later conversation where the bot keeps it, and ends with the conversation where it does not', async () => {
    await settle('lifetime')
    const spanish = 'dónde está la biblioteca por favor'
    const english = 'where is the library please'
    expect((await hear('maria', spanish)).messages[0]?.text).toBe('Lo siento, no te he entendido.')
    await gateway().endUserConversations({ botId: streamId, userId: 'maria', channel: 'rtm' })
    const later = await hear('maria', english)
    expect(later.isNew).toBe(true)
    expect(later.messages[0]?.text).toBe('Lo siento, no te he entendido.')
    const { items } = await ingrid.call('conversation.list', { streamId, ...untilToday(), language: 'es' })
    expect(items.map(({ userId }) => userId)).toEqual(['maria', 'maria'])
    await settle('session')
    await gateway().endUserConversations({ botId: streamId, userId: 'maria', channel: 'rtm' })
    expect((await hear('maria', english)).messages[0]?.text).toMatch(/^Sorry/)
  })

  it('is that of the conversation in the list once it has changed', async () => {
    await hear('jose', '3')
    const turn = await hear('jose', 'dónde está la biblioteca por favor')
    expect(turn.session.language).toBe('es')
    expect(await ingrid.call('conversation.get', { streamId, sessionId: turn.conversationId })).toMatchObject({
      conversation: { language: 'es' },
    })
  })
})
