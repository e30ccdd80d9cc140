// Translation engines through the real server: kept, tried, and used in conversations, against a server that speaks the interface of LibreTranslate.
import { newId } from '@parley/contract/base/ids'
import type { Json } from '@parley/contract/base/json'
import type { Edit } from '@parley/contract/objects/object'
import { knownData } from '@parley/contract/objects/privacy'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { libreTranslate, type LibreTranslate, type Trouble } from '../../test-support/libre-translate'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const key = 'lt-key-0123456789-7Hx2'
let libre: LibreTranslate
let owner: Caller
let bots = 0

const german: Readonly<Record<string, string>> = {
  'ich möchte bitte einen Tee bestellen': 'I want to order some tea please',
  'drei Tassen wären wunderbar für mich': 'three cups would be wonderful for me',
}
const english: Readonly<Record<string, string>> = {
  'How many cups do you want?': 'Wie viele Tassen möchten Sie?',
  'Here are {0} cups, **see** the card': 'Hier sind {0} Tassen, siehe Karte',
  'Here are {0} cups, {1}see{2} the card': 'Hier sind {0} Tassen, {1}siehe{2} die Karte',
}

beforeAll(async () => {
  libre = await libreTranslate()
  owner = await server.signUp('Ingrid')
})
beforeEach(() => {
  Object.assign(libre, { key: '', trouble: '', held: null, asked: [], words: { 'de>en': { ...german }, 'en>de': { ...english } } })
})

const newBot = async (): Promise<string> => (await owner.call('bot.create', { userId: owner.userId, name: `Tea house ${(bots += 1)}` }))._id

const usual = () => ({ name: 'Libre', kind: 'libretranslate', settings: { address: libre.address } })

describe('translation engines over paths for scripts', () => {
  it('S7-235 are created, read, changed and removed, with their secrets masked', async () => {
    const streamId = await newBot()
    const made = await owner.call('translation-engine.create', { streamId, ...usual(), secrets: { key } })
    expect(made).toMatchObject({ name: 'Libre', enabled: true, settings: { address: libre.address }, secrets: { key: '********' } })
    const one = { streamId, configId: made._id }
    expect(await owner.call('translation-engine.get', one)).toEqual(made)
    const changed = await owner.call('translation-engine.update', { ...one, name: 'Ours', enabled: false, secrets: { key: '********' } })
    expect(changed).toMatchObject({ name: 'Ours', enabled: false, secrets: { key: '********' }, settings: made.settings })
    const list = await owner.call('translation-engine.list', { streamId })
    expect(list).toEqual([changed])
    const { objects } = await owner.call('document.get', { streamId })
    expect(JSON.stringify([made, changed, list, objects])).not.toContain(key)
    const [stored] = await server.services.db.selectFrom('variable_secret').selectAll().where('bot_id', '=', streamId).execute()
    expect(stored?.variable_id).toBe(`${made._id}/key`)
    expect(stored?.value).not.toContain(key)
    expect((await owner.call('translation-engine.update', { ...one, secrets: { key: '' } })).secrets).toEqual({})
    expect(await owner.call('translation-engine.remove', one)).toEqual({ ok: true })
    expect(await owner.failure('translation-engine.get', one)).toMatchObject({ status: 404 })
    await owner.call('document.undo', { streamId })
    expect(await owner.call('translation-engine.list', { streamId })).toHaveLength(1)
  })

  it('are refused where they cannot work, or are called as another', async () => {
    const streamId = await newBot()
    const msg = async (more: object) => (await owner.failure('translation-engine.create', { streamId, ...usual(), ...more })).msg
    expect(await msg({ kind: 'klingon' })).toBe('There is no such kind of translation engine.')
    expect(await msg({ settings: {} })).toBe('Fill Address: LibreTranslate cannot do without it.')
    expect(await msg({ secrets: { key: 'short' } })).toMatch(/^At least|at least/)
    expect(await msg({ settings: { address: 'ftp://here' } })).toBe('The address must begin with http:// or https://.')
    await owner.call('translation-engine.create', { streamId, ...usual() })
    expect(await msg({ name: 'libre' })).toBe('The name “libre” is taken already.')
  })

  it('are not for strangers', async () => {
    const streamId = await newBot()
    const { _id: configId } = await owner.call('translation-engine.create', { streamId, ...usual() })
    const stranger = await server.signUp('Stig')
    for (const failed of [
      await stranger.failure('translation-engine.list', { streamId }),
      await stranger.failure('translation-engine.get', { streamId, configId }),
      await stranger.failure('translation-engine.try', { streamId, configId, text: 'Hi', source: 'en', target: 'de' }),
    ])
      expect(failed.status).toBe(404)
  })
})

describe('trying an engine', () => {
  const tried = async (text: string, more: object = {}, secrets = {}) => {
    const streamId = await newBot()
    const { _id: configId } = await owner.call('translation-engine.create', { streamId, ...usual(), ...more, secrets })
    return owner.call('translation-engine.try', { streamId, configId, text, source: 'en', target: 'de' })
  }

  it('shows the translation with all its marks', async () => {
    expect(await tried('Here are {{entities.cups}} cups, **see** the card')).toMatchObject({
      ok: true,
      translation: 'Hier sind {{entities.cups}} Tassen, **siehe** die Karte',
    })
    expect(libre.asked).toMatchObject([
      { format: 'html', texts: ['Here are <x id="0"></x> cups, <x id="1"></x>see<x id="2"></x> the card'] },
    ])
  })

  it('says in the words of the engine what is wrong, without the key it repeats', async () => {
    libre.key = 'another'
    const { ok, text } = await tried('How many cups do you want?', {}, { key })
    expect({ ok, text }).toEqual({ ok: false, text: 'It answered 403: Invalid API key …' })
    libre.key = ''
    expect((await tried('How many?', { settings: { address: 'http://10.0.0.1' } })).text).toMatch(/^The provider’s address is not allowed/)
  })

  it('lists the languages it offers', async () => {
    const streamId = await newBot()
    const { _id: configId } = await owner.call('translation-engine.create', { streamId, ...usual() })
    const { languages } = await owner.call('translation-engine.list-languages', { streamId, configId })
    expect(languages.map(({ code }) => code)).toContain('de')
  })

  it('asks any other engine by a request that is written down', async () => {
    const settings = {
      address: `${libre.address}/translate`,
      body: '{"q": "[text]", "source": "[source]", "target": "[target]", "api_key": "[key]"}',
      answer: 'translatedText',
    }
    libre.key = key
    expect(await tried('How many cups do you want?', { kind: 'custom', settings }, { key })).toMatchObject({
      ok: true,
      translation: 'Wie viele Tassen möchten Sie?',
    })
  })
})

const inEnglish = (text: string): Json => [{ text, language: '', kind: 'text', channel: '' }]

/** A bot that sells tea, in English and, through the engine, in German. */
async function teaBot() {
  const streamId = await newBot()
  const apply = (...edits: Edit[]) => owner.call('document.apply', { streamId, id: newId('batch'), edits })
  await owner.call('language.add', { streamId, language: 'de' })
  /** From here on German goes through an engine of its own. */
  const through = async (name: string): Promise<void> => {
    const { _id: engineId } = await owner.call('translation-engine.create', { streamId, ...usual(), name })
    const translatedLanguages = [{ language: 'de', engineId, input: true, output: true }]
    await apply({ op: 'put', id: streamId, kind: 'bot', set: { translatedLanguages } })
  }
  const [dialogId, asks, says, entityId, intentId] = [newId('dialog'), newId('node'), newId('node'), newId('entity'), newId('intent')]
  const way = (to: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to }]
  await apply(
    { op: 'put', id: entityId, kind: 'entity', set: { name: 'cups', type: 'number' } },
    { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Order tea', startNodeId: asks } },
    { op: 'put', id: intentId, kind: 'intent', set: { name: 'Order tea', dialogId } },
    ...['order tea', 'I want to order some tea', 'some tea please'].map(
      (text): Edit => ({ op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId, set: { text } }),
    ),
    {
      ...{ op: 'put', id: asks, kind: 'node', parentId: dialogId },
      set: {
        ...{ type: 'entity', name: 'Ask', transitions: way(says) },
        settings: { entityId, prompts: inEnglish('How many cups do you want?') },
      },
    },
    {
      ...{ op: 'put', id: says, kind: 'node', parentId: dialogId },
      set: {
        ...{ type: 'message', name: 'Say', transitions: way('end') },
        settings: { messages: inEnglish('Here are {{entities.cups}} cups, **see** the card') },
      },
    },
  )
  const { id: jobId } = await owner.call('training.run', { streamId })
  expect((await jobEnd(owner, streamId, jobId)).state).toBe('done')
  return { streamId, through, apply }
}

function gate() {
  let open: (() => void) | undefined
  const promise = new Promise<void>((resolve) => (open = resolve))
  return { promise, release: () => open?.() }
}

/** A new conversation with the draft. */
async function talk(botId: string) {
  const { gateway } = server.services
  const from = { botId, target: 'draft', userId: newId('user'), channel: 'rtm', language: 'en', timezone: 'UTC', test: true } as const
  const id = await gateway.create(from)
  return async (text: string) => {
    const turn = await gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: Date.now() })
    return { said: turn.messages.map((message) => message.text), events: turn.events }
  }
}

describe('a conversation through an engine', () => {
  let bot: Awaited<ReturnType<typeof teaBot>>
  beforeAll(async () => {
    bot = await teaBot()
  })

  it('S1-023 is understood and answered in a language the bot has no words in, and asks for each text once', async () => {
    const { streamId, through } = bot
    await through('First')
    const say = await talk(streamId)
    expect((await say('ich möchte bitte einen Tee bestellen')).said).toEqual(['Wie viele Tassen möchten Sie?'])
    expect((await say('drei Tassen wären wunderbar für mich')).said).toEqual(['Hier sind 3 Tassen, **siehe** die Karte'])
    expect(libre.asked.map(({ from, to, texts }) => [from, to, texts.length])).toEqual([
      ['de', 'en', 1],
      ['en', 'de', 1],
      ['de', 'en', 1],
      ['en', 'de', 1],
    ])
    libre.asked = []
    const other = await talk(streamId)
    expect((await other('ich möchte bitte einen Tee bestellen')).said).toEqual(['Wie viele Tassen möchten Sie?'])
    expect(libre.asked.map(({ from }) => from)).toEqual(['de'])
    const kept = await server.services.db.selectFrom('translation_cache').selectAll().where('bot_id', '=', streamId).execute()
    expect(kept.map(({ translation }) => translation).toSorted()).toEqual([
      'Hier sind {{entities.cups}} Tassen, **siehe** die Karte',
      'Wie viele Tassen möchten Sie?',
    ])
  })

  it('leaves personal data out of what is kept, in the words of the user and in their translation', async () => {
    await bot.through('Private')
    const mail = 'ingrid.berg@example.com'
    const said = `ich möchte bitte einen Tee bestellen, an ${mail} bitte`
    libre.words = { 'de>en': { 'ich möchte bitte einen Tee bestellen, an {0} bitte': 'I want to order some tea please, to {0}' } }
    const privacy: Json = JSON.parse(
      JSON.stringify({ enabled: true, data: knownData().map((one) => ({ ...one, enabled: true })), retentionDays: 0 }),
    )
    await bot.apply({ op: 'put', id: bot.streamId, kind: 'bot', set: { privacy } })
    const { events } = await (await talk(bot.streamId))(said)
    expect(JSON.stringify(events)).toContain('I want to order some tea please, to')
    expect(JSON.stringify(events)).not.toContain(mail)
    expect(libre.asked[0]?.texts).toEqual(['ich möchte bitte einen Tee bestellen, an <x id="0"></x> bitte'])
    const turns = await server.services.db.selectFrom('turn').select('events').execute()
    expect(JSON.stringify(turns)).toContain('I want to order some tea please, to')
    expect(JSON.stringify(turns)).not.toContain(mail)
    const kept = await server.services.db.selectFrom('translation_cache').select('translation').execute()
    expect(JSON.stringify(kept)).not.toContain('I want to order')
    await bot.apply({ op: 'put', id: bot.streamId, kind: 'bot', set: { privacy: { enabled: false } } })
  })

  it('waits for no longer than it may, and leaves an engine alone that fails again and again', async () => {
    const { _id: id } = await owner.call('translation-engine.create', { streamId: bot.streamId, ...usual(), name: 'Slow' })
    const { translator } = server.services
    const stored = { id, kind: 'libretranslate', settings: { address: libre.address } }
    const ask = (timeoutMs: number) =>
      translator.translate(bot.streamId, stored, { of: 'input', texts: ['hallo'], from: 'de', to: 'en', timeoutMs })
    const { promise, release } = gate()
    libre.held = promise
    for (let failure = 0; failure < 3; failure += 1)
      expect(await ask(50)).toMatchObject({
        ok: false,
        text: expect.stringMatching(/^The provider (did not answer in time|could not be reached)/),
      })
    release()
    libre.held = null
    libre.asked = []
    expect(await ask(5000)).toMatchObject({ ok: false, text: expect.stringMatching(/^The translation engine failed again and again/) })
    expect(libre.asked).toEqual([])
  })

  it.each<[Trouble, RegExp]>([
    ['down', /It answered 500: Cannot translate text/],
    ['busy', /It answered 429: Slowdown/],
    ['not-json', /not of the form that was expected/],
    ['too-few', /It answered with 0 translations for 1 texts/],
    ['script', /cannot be used/],
    ['other-language', /another language/],
  ])('goes on in the words there are when the engine is %s', async (trouble, told) => {
    await bot.through(trouble)
    const say = await talk(bot.streamId)
    expect((await say('ich möchte bitte einen Tee bestellen')).said).toEqual(['Wie viele Tassen möchten Sie?'])
    libre.trouble = trouble
    const { said, events } = await say('3')
    expect(said).toEqual(['Here are 3 cups, **see** the card'])
    const failed = events.flatMap((event) => (event.type === 'failed' ? [event.text] : []))
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatch(told)
  })
})
