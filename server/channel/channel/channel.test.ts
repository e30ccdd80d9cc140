// A bot's channels and its apps through the real server.
import { generateKeyPairSync } from 'node:crypto'
import { NewSdkApp } from '@parley/contract/channel/sdk-app'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { sampleBot } from '../../test-support/waiting'

const server = await testApp()

async function botOf(name: string) {
  const caller = await server.signUp(name)
  const bot = await caller.call('bot.create', { userId: caller.userId, name: 'Desk' })
  return { caller, botId: bot._id, where: { userId: caller.userId, streamId: bot._id } }
}

describe('channels', () => {
  it('lists what the catalogue shows, with the defaults of the specification (S3-034, S3-035, S3-039)', async () => {
    const { caller, botId } = await botOf('Ada')
    const list = await caller.call('channel.list', { streamId: botId })
    expect(list).toHaveLength(44)
    expect(list.filter((channel) => channel.enable).map((channel) => channel.type)).toEqual(['cisco', 'twilio', 'wfacebookC', 'wfacebookG'])
    expect(list.find((channel) => channel.type === 'rtm')).toMatchObject({ name: 'Web/Mobile Client', planned: false, lastMessageAt: null })
  })

  it('keeps a setting, lays new ones over it and ignores fields it does not know', async () => {
    const { caller, where } = await botOf('Bo')
    await caller.call('channel.update', { ...where, channelType: 'rtm', enable: true, accent: '#123456', nonsense: { deep: 1 } })
    const second = await caller.call('channel.update', { ...where, channelType: 'rtm', enable: false, greeting: false })
    const offers = { iceBreakers: null, menu: null }
    const look = { title: '', logo: '', accent: '#123456', scheme: 'auto', side: 'right', invitation: '' }
    const settings = { appName: '', ...look, greeting: false, ...offers, attachments: true }
    expect(second).toEqual({ type: 'rtm', enable: false, settings })
  })

  it('refuses a look that cannot be drawn: a colour that is none, a logo that is no web address', async () => {
    const { caller, where } = await botOf('Bob')
    const update = { ...where, channelType: 'rtm', enable: true }
    for (const wrong of [
      { accent: 'teal' },
      { accent: '#12345' },
      { accent: '#12345g' },
      { logo: 'logo.png' },
      { logo: 'http://a.example/logo.png' },
      { logo: 'javascript:alert(1)' },
      { logo: `https://a.example/${'x'.repeat(600)}` },
    ])
      expect((await caller.failure('channel.update', { ...update, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    for (const right of [{ accent: '' }, { accent: '#0b6' }, { accent: '#0B6E69' }, { logo: 'https://a.example/logo.png' }, { logo: '' }])
      await caller.call('channel.update', { ...update, ...right })
  })

  it('shows what was saved, with the fields it was typed in and their defaults', async () => {
    const { caller, botId, where } = await botOf('Bea')
    expect(await caller.call('channel.get', { streamId: botId, channelType: 'rtm' })).toMatchObject({
      type: 'rtm',
      enable: false,
      settings: { appName: '', accent: '', greeting: true },
    })
    await caller.call('channel.update', { ...where, channelType: 'rtm', enable: true, accent: '#123456', greeting: false })
    const shown = await caller.call('channel.get', { streamId: botId, channelType: 'rtm' })
    expect(shown).toMatchObject({ enable: true, settings: { appName: '', accent: '#123456', greeting: false } })
    expect(shown.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['appName', 'accent', 'greeting']))
  })

  it('tells what it changes of what the bot says: which messages, and where they are said', async () => {
    const { caller } = await botOf('Bim')
    const botId = await sampleBot(caller, 'travel-desk')
    const losses = (channelType: string) => caller.call('channel.get-losses', { streamId: botId, channelType })
    const [onTheWeb, asText] = [await losses('rtm'), await losses('twilio')]
    expect(onTheWeb).toMatchObject({ messages: expect.any(Number), changed: 0, losses: [] })
    expect(asText.messages).toBe(onTheWeb.messages)
    expect(asText.changed).toBeGreaterThan(0)
    const cards = asText.losses.find(({ loss }) => loss === 'cards')
    const { objects } = await caller.call('document.get', { streamId: botId, kinds: 'node' })
    const said = objects.filter(({ data }) => JSON.stringify(data).includes("template_type: 'carousel'"))
    expect(said.length).toBeGreaterThan(0)
    expect(cards).toMatchObject({ count: said.length, places: said.map(({ id }) => expect.objectContaining({ nodeId: id })) })
  })

  it('shows nothing of a channel that is not there, nor of somebody else’s bot', async () => {
    const { caller, botId } = await botOf('Ben')
    expect((await caller.failure('channel.get', { streamId: botId, channelType: 'pigeon' })).status).toBe(404)
    const stranger = await server.signUp('Bob')
    expect((await stranger.failure('channel.get', { streamId: botId, channelType: 'rtm' })).status).toBe(404)
  })

  it('binds the app it is given to the bot', async () => {
    const { caller, botId, where } = await botOf('Cleo')
    const app = await caller.call('sdk-app.create', { userId: caller.userId, appName: 'Site' })
    await caller.call('channel.update', { ...where, channelType: 'rtm', enable: true, app: { clientId: app.clientId, appName: 'Site' } })
    expect((await caller.call('sdk-app.list', { userId: caller.userId }))[0]?.bots).toEqual([botId])
  })

  it.each(['hello', '110201543', 'AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw', '110201543:short', '110201543:AAHdq TcvCH1vGWJx'])(
    'refuses what is no token of Telegram, in words and with an example: %s',
    async (token) => {
      const { caller, where } = await botOf('Tele')
      const refused = await caller.failure('channel.update', { ...where, channelType: 'telegram', enable: true, token })
      expect([refused.status, refused.msg]).toEqual([
        400,
        'Bot token is not right. It looks like this: 110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
      ])
    },
  )

  it('takes a token of Telegram, and leaves the one that is kept where none is typed', async () => {
    const { caller, where } = await botOf('Gram')
    const own = { ...where, channelType: 'telegram', enable: true }
    await caller.call('channel.update', { ...own, token: ' 110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw ' })
    await caller.call('channel.update', { ...own, groups: false })
    expect((await caller.call('channel.get', { ...where, channelType: 'telegram' })).secrets).toContain('token')
  })

  it('says that a planned channel is planned, and knows no others', async () => {
    const { caller, where } = await botOf('Dag')
    expect((await caller.failure('channel.update', { ...where, channelType: 'facebook', enable: true })).msg).toContain(
      'Facebook Messenger is planned',
    )
    expect((await caller.failure('channel.update', { ...where, channelType: 'pigeon', enable: true })).status).toBe(404)
  })

  it('keeps text messages over Twilio under their own name [S7-187]', async () => {
    const { caller, botId, where } = await botOf('Ola')
    const listed = async () => (await caller.call('channel.list', { streamId: botId })).find(({ type }) => type === 'twilio')
    expect(await listed()).toMatchObject({ enable: true, isSetUp: false })
    const saved = await caller.call('channel.save-twilio', { ...where, enable: true, accountSid: 'AC1', authToken: 'a long secret token' })
    expect(saved).toMatchObject({ type: 'twilio', enable: true, settings: { accountSid: 'AC1' } })
    const shown = await caller.call('channel.get', { streamId: botId, channelType: 'twilio' })
    expect(shown).toMatchObject({ secrets: ['authToken'], settings: { accountSid: 'AC1' } })
    expect(JSON.stringify([saved, shown])).not.toContain('a long secret token')
    expect(await listed()).toMatchObject({ enable: true, isSetUp: true })
  })

  it('count the same in the catalogue, in the list of bots and on the home of the bot', async () => {
    const { caller, botId, where } = await botOf('Count')
    const everywhere = async () => {
      const listed = await caller.call('channel.list', { streamId: botId })
      const inCatalogue = listed.filter(({ enable, isSetUp }) => enable && isSetUp).map(({ type }) => type)
      const bots = await caller.call('bot.list', {})
      const { counts } = await caller.call('bot.get-summary', { streamId: botId })
      return { inCatalogue, ofBot: bots.find(({ _id }) => _id === botId)?.channels, counted: counts.channels }
    }
    const at = (...types: string[]) => ({ inCatalogue: types, ofBot: types, counted: types.length })
    expect(await everywhere()).toEqual(at())
    await caller.call('channel.save-twilio', { ...where, enable: true, accountSid: 'AC1', authToken: 'a long secret token' })
    expect(await everywhere()).toEqual(at('twilio'))
    await caller.call('channel.update', { ...where, channelType: 'twilio', enable: false })
    await caller.call('channel.update', { ...where, channelType: 'rtm', enable: true })
    expect(await everywhere()).toEqual(at('rtm'))
  })

  it('are nobody else’s', async () => {
    const { where } = await botOf('Eli')
    const stranger = await server.signUp('Frida')
    expect(
      (await stranger.failure('channel.update', { streamId: where.streamId, userId: stranger.userId, channelType: 'rtm', enable: true }))
        .status,
    ).toBe(404)
  })
})

describe('apps', () => {
  it('show their secret once', async () => {
    const { caller, botId } = await botOf('Gro')
    const made = await caller.call('sdk-app.create', { userId: caller.userId, appName: 'Site', bots: [botId], algorithm: 'HS512' })
    expect(made.clientId).toMatch(/^cs-/)
    expect(made.clientSecret.length).toBeGreaterThan(30)
    const list = await caller.call('sdk-app.list', { userId: caller.userId })
    expect(list).toEqual([
      {
        clientId: made.clientId,
        appName: 'Site',
        algorithm: 'HS512',
        bots: [botId],
        createdOn: made.createdOn,
        apiKey: made.apiKey,
        allowsAnonymous: false,
        owner: 'user',
        oldKeyEndsOn: '',
      },
    ])
  })

  it('are made, listed, changed and removed at one address (S7-132)', async () => {
    const { caller, botId } = await botOf('Ask')
    const path = `/users/${caller.userId}/sdk/apps`
    const made = NewSdkApp.parse((await caller.raw('POST', path, { body: { appName: 'Site' } })).body)
    expect(await caller.raw('GET', path, {})).toMatchObject({ status: 200, body: [{ clientId: made.clientId, appName: 'Site', bots: [] }] })
    const changed = await caller.raw('PUT', `${path}/${made.clientId}`, { body: { bots: [botId], allowsAnonymous: true } })
    expect(changed).toMatchObject({ status: 200, body: { bots: [botId], allowsAnonymous: true } })
    expect(await caller.raw('GET', path, {})).toMatchObject({ body: [{ clientId: made.clientId, bots: [botId] }] })
    expect((await caller.raw('DELETE', `${path}/${made.clientId}`, {})).status).toBe(200)
    expect(await caller.raw('GET', path, {})).toMatchObject({ status: 200, body: [] })
  })

  it('may sign with a key pair, of which only the public half is taken', async () => {
    const { caller, botId } = await botOf('Kai')
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const asked = { userId: caller.userId, appName: 'Bank', bots: [botId], algorithm: 'RS256' as const }
    expect(await caller.call('sdk-app.create', { ...asked, publicKey })).toMatchObject({ clientSecret: '', apiKey: '', algorithm: 'RS256' })
    expect((await caller.failure('sdk-app.create', { ...asked, publicKey: privateKey })).msg).toContain('This is a private key')
    expect((await caller.failure('sdk-app.create', asked)).msg).toContain('needs an RSA public key')
    const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' })
    expect((await caller.failure('sdk-app.create', { ...asked, publicKey: String(small) })).msg).toContain('at least 2048 bits')
  })

  it('cannot be bound to a bot of somebody else, nor to all bots', async () => {
    const { botId } = await botOf('Hans')
    const stranger = await server.signUp('Ida')
    for (const bot of [botId, '*'])
      expect((await stranger.failure('sdk-app.create', { userId: stranger.userId, appName: 'Site', bots: [bot] })).status).toBe(404)
  })

  it('are removed by their own account only', async () => {
    const { caller } = await botOf('Jan')
    const made = await caller.call('sdk-app.create', { userId: caller.userId, appName: 'Site' })
    const stranger = await server.signUp('Kari')
    expect((await stranger.failure('sdk-app.remove', { userId: stranger.userId, clientId: made.clientId })).status).toBe(404)
    await caller.call('sdk-app.remove', { userId: caller.userId, clientId: made.clientId })
    expect(await caller.call('sdk-app.list', { userId: caller.userId })).toEqual([])
  })
})
