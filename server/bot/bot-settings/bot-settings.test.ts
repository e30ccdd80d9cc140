// What is set up for a bot over paths for scripts, through the real server: what is read can be sent as it is, what is sent is one change that
// undo takes back, and a name that nobody knows is refused by that name.
import { newId } from '@parley/contract/base/ids'
import { settingAreas, settingsOfArea } from '@parley/contract/bot/settings/areas'
import { BotSettings, botSettingFields } from '@parley/contract/objects/bot-settings/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
let owner: Caller
let streamId = ''

beforeAll(async () => {
  owner = await server.signUp('Ines')
  streamId = (await owner.call('bot.create', { name: 'Post office', description: 'Parcels.' }))._id
})

const Read = z.record(z.string(), z.unknown())
const headers = () => ({ authorization: `bearer ${owner.token}` })
async function got(path: string): Promise<Record<string, unknown>> {
  const answer = await owner.raw('GET', `/builder/streams/${streamId}/${path}?rnd=0.5`, { headers: headers() })
  expect(answer.status).toBe(200)
  return Read.parse(answer.body)
}
const put = (path: string, body: object) => owner.raw('PUT', `/builder/streams/${streamId}/${path}`, { body, headers: headers() })
const revision = async () => (await owner.call('document.get', { streamId })).rev
const undo = () => owner.call('document.undo', { streamId })

describe('the settings of a bot', () => {
  it('are read, changed by their names and read again; sending what was read changes nothing [S7-072]', async () => {
    const before = await got('botSettings')
    expect(before).toEqual(BotSettings.parse({}))
    const rev = await revision()
    expect((await put('botSettings', before)).status).toBe(200)
    expect(await revision()).toBe(rev)
    const changed = await put('botSettings', { idleMinutes: 30, welcome: 'Good day.', closingWords: ['bye'] })
    expect(changed).toMatchObject({ status: 200, body: { ...before, idleMinutes: 30, welcome: 'Good day.', closingWords: ['bye'] } })
    expect(await got('botSettings')).toEqual(changed.body)
    expect(await revision()).toBe(rev + 1)
    await undo()
    expect(await got('botSettings')).toEqual(before)
  })

  it('refuse a name that is none by that name, and a value out of bounds', async () => {
    expect(await put('botSettings', { idleMinuts: 30 })).toMatchObject({
      status: 400,
      body: { errors: [{ fields: { idleMinuts: 'is not known here' } }] },
    })
    expect((await put('botSettings', { idleMinutes: 4 })).status).toBe(400)
    expect((await got('botSettings'))['idleMinutes']).toBe(15)
  })
})

describe('the configurations of a bot, by area', () => {
  it('hold every setting once', () => {
    const names = settingAreas.flatMap((area) => settingsOfArea(area))
    expect(names.toSorted()).toEqual(botSettingFields.map(({ name }) => name).toSorted())
  })

  it('are read, changed by area and read again; sending what was read changes nothing [S7-073]', async () => {
    const survey = newId('survey')
    const edits = [
      {
        op: 'put' as const,
        id: newId('bot-event'),
        kind: 'bot-event' as const,
        set: { key: 'CONVERSATION_END', script: 'x = 1', action: 'script' },
      },
      { op: 'put' as const, id: survey, kind: 'survey' as const, set: { name: 'How was it?' } },
    ]
    await owner.call('document.apply', { streamId, id: newId('batch'), edits })
    const before = await got('botconfigurations')
    expect(before).toMatchObject({
      general: { name: 'Post office', description: 'Parcels.' },
      languages: { defaultLanguage: 'en', languages: ['en'] },
      sessions: { idleMinutes: 15 },
      multiIntent: { multiIntent: false },
      pii: { enabled: false },
      events: { CONVERSATION_END: { action: 'script' } },
      feedbackSurveys: { [survey]: { name: 'How was it?' } },
    })
    const rev = await revision()
    expect((await put('botconfigurations', before)).status).toBe(200)
    expect(await revision()).toBe(rev)
    const changed = await put('botconfigurations', {
      general: { description: 'Letters, too.' },
      languages: { languages: ['en', 'de'] },
      sessions: { idleMinutes: 45 },
      pii: { enabled: true },
      events: { CONVERSATION_END: null, TASK_FAILURE_EVENT: { action: 'script', script: 'y = 2' } },
      feedbackSurveys: { [survey]: { share: 50 } },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        general: { name: 'Post office', description: 'Letters, too.' },
        languages: { languages: ['en', 'de'] },
        sessions: { idleMinutes: 45, idleNotice: true },
        pii: { enabled: true },
        feedbackSurveys: { [survey]: { name: 'How was it?', share: 50 } },
      },
    })
    const after = await got('botconfigurations')
    expect(after).toEqual(changed.body)
    expect(Object.keys(Read.parse(after['events']))).toEqual(['TASK_FAILURE_EVENT'])
    await undo()
    expect(await got('botconfigurations')).toEqual(before)
  })

  it('refuse names that nobody knows by those names, and languages that do not go together', async () => {
    const refused = await put('botconfigurations', { sesions: {}, sessions: { idleMinuts: 3 } })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ fields: { sesions: 'is not known here', 'sessions.idleMinuts': 'is not known here' } }] },
    })
    const spoken = (languages: object) => put('botconfigurations', { languages })
    expect((await spoken({ defaultLanguage: 'fr' })).status).toBe(400)
    expect((await spoken({ languages: ['en', 'klingon'] })).status).toBe(400)
    expect((await spoken({ disabledLanguages: ['en'] })).status).toBe(400)
  })

  it('show events to who may see them, and are changed by who may change the settings', async () => {
    const viewer = await server.signUp('Vera')
    await shareBot(server.services.db, streamId, viewer.userId, { BOT_SETTINGS: 'VIEW' })
    expect((await viewer.call('bot-settings.get-areas', { streamId })).sessions).toMatchObject({ idleMinutes: 15 })
    expect((await viewer.failure('bot-settings.set-areas', { streamId, sessions: { idleMinutes: 20 } })).status).toBe(403)
  })
})
