// Mails to a bot through the real server: collected, answered in their thread, tried again; nothing twice and nothing lost.
import { mailWithFiles, plainMail, settingsOn } from '@parley/channels/email/examples'
import { startMailServers } from '@parley/channels/email/test-support/mail-servers'
import { startTokenProvider } from '@parley/channels/email/test-support/token-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { sampleBot, until } from '../../test-support/waiting'
import { collectTask } from './collect'

const servers = await startMailServers()
const config = { privateHosts: ['127.0.0.1'] }
const server = await testApp({ config })
const second = await testApp({ config, shared: { ...server.services, url: server.services.databaseUrl, stop: async () => undefined } })
afterAll(() => servers.stop())

const owner = await server.signUp()
const botId = await sampleBot(owner, 'travel-desk')
const where = { streamId: botId, channelType: 'email' }
const own = { userId: owner.userId, ...where }
const { db } = server.services
const health = () => owner.call('delivery.get-health', where)
const cursorOf = (bot: string) => db.selectFrom('mailbox').select(['cursor', 'failures']).where('bot_id', '=', bot).executeTakeFirst()
const untilReady = (bot: string) => until(async () => ((await cursorOf(bot))?.cursor ? true : undefined))

beforeAll(async () => {
  await owner.call('bot-version.publish', { streamId: botId })
  await owner.call('channel.update', { ...own, enable: true, ...settingsOn(servers) })
  await untilReady(botId)
})

let count = 0
let person = ''
beforeEach(() => {
  count += 1
  person = `ada-${count}@example.com`
})

const say = (text: string, mail: Parameters<typeof plainMail>[1] = {}) => servers.put(plainMail(text, { from: person, ...mail }))
const sentTo = (address: string) => servers.sent.filter(({ to }) => to?.some((one) => one.address === address))
const taken = (address: string) => db.selectFrom('channel_message').select('id').where('conversation', 'like', `${address} %`).execute()
const answers = (many: number) => until(async () => (sentTo(person).length >= many ? sentTo(person) : undefined))

describe('Email', () => {
  it('is set up with a form, its servers are tried, and its password is never given back', async () => {
    await owner.call('channel.authorize', own)
    const shown = await owner.call('channel.get', where)
    expect(shown).toMatchObject({ transport: 'mailbox', canConnect: true, secrets: ['password'], settings: { address: servers.user } })
    expect(await health()).toMatchObject({
      connectedAt: expect.any(Number),
      lookedAt: expect.any(Number),
      testAddress: { label: 'Address' },
    })
    const rows = [await db.selectFrom('channel_secret').selectAll().execute(), await db.selectFrom('mailbox').selectAll().execute()]
    expect(JSON.stringify([shown, await health(), rows])).not.toContain(servers.password)
    const wrong = await owner.failure('channel.authorize', { ...own, channelType: 'rtm' })
    expect(wrong.status).toBe(400)
  })

  it('is answered in its thread, once, as one mail, and is marked as read', async () => {
    const mail = say('travel policy', { id: '<policy@example.com>', subject: 'Policy' })
    const [answer] = await answers(1)
    expect(answer).toMatchObject({ subject: 'Re: Policy', inReplyTo: '<policy@example.com>', references: '<policy@example.com>' })
    expect(answer?.text).toContain('Which part of the policy?')
    expect(answer?.text).toMatch(/^a\) /m)
    await expect.poll(() => mail.flags).toContain('\\Seen')
    say('a', { inReplyTo: answer?.messageId ?? '', subject: 'Re: Policy' })
    expect((await answers(2))[1]?.references?.startsWith(`${answer?.messageId} <mail-`)).toBe(true)
    const turns = await db
      .selectFrom('conversation')
      .innerJoin('turn', 'turn.conversation_id', 'conversation.id')
      .select(['conversation.id', 'turn.said'])
      .where('conversation.channel', '=', 'email')
      .where('turn.said', 'in', ['travel policy', 'a'])
      .execute()
    expect(new Set(turns.map(({ id }) => id)).size).toBe(1)
  })

  it('that lies in the mailbox twice is answered once', async () => {
    const twice = plainMail('travel policy', { from: person, id: `<twice-${count}@example.com>` })
    servers.put(twice)
    servers.put(twice)
    say('travel policy', { subject: 'The last one' })
    await until(async () => (sentTo(person).some(({ subject }) => subject === 'Re: The last one') ? true : undefined))
    // The last one was collected after both copies: what they gave is taken in by now, though its answer may still be on its way.
    expect(await taken(person)).toHaveLength(2)
    expect(await answers(2)).toHaveLength(2)
  })

  it('keeps the files of a mail, and the turn knows of them', async () => {
    const file = {
      name: 'ticket.png',
      type: 'image/png',
      bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(3000, 7)]),
    }
    servers.put(mailWithFiles('travel policy', [file], { from: person }))
    await answers(1)
    const kept = await db.selectFrom('attachment').selectAll().where('bot_id', '=', botId).execute()
    expect(kept).toMatchObject([{ name: 'ticket.png', bytes: 3008 }])
  })

  it('of a program is not answered, and two programs that answer one another end', async () => {
    for (let index = 0; index < 70; index += 1) say(`travel policy ${index}`)
    const other = person
    person = `last-${person}`
    say('I am away', { headers: ['Auto-Submitted: auto-replied'] })
    say('travel policy')
    await answers(1)
    expect(await taken(other)).toHaveLength(60)
    expect(await taken(person)).toHaveLength(1)
  })

  it('that says nothing tells its sender what to do, once, and no program at all', async () => {
    say('', { headers: ['Auto-Submitted: auto-replied'], inReplyTo: '<one@example.com>' })
    say('> only a quote', { id: '<silent@example.com>', inReplyTo: '<one@example.com>', subject: 'Re: Trip' })
    const [answer] = await answers(1)
    expect(answer).toMatchObject({ subject: 'Re: Trip', inReplyTo: '<silent@example.com>' })
    expect(answer?.text?.trim()).toBe('Your message has no text of its own. Please write what you need, above anything that is quoted.')
    expect(answer?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }))
    say('-- \nAda', { inReplyTo: answer?.messageId ?? '' })
    say('', { inReplyTo: '<another@example.com>' })
    say('travel policy', { subject: 'Policy' })
    const [, next] = await answers(2)
    expect(next?.text).toContain('Which part of the policy?')
    expect(await taken(person)).toHaveLength(2)
    expect((await health()).error).toBe('')
  })

  it('signs in by OAuth 2.0, keeps each refresh token it is given, sealed, and says what to do when one is not accepted', async () => {
    const provider = await startTokenProvider((token) => {
      servers.token = token
    })
    const { tokenAddress, clientId, clientSecret } = provider
    const begun = await provider.refreshToken()
    const byOauth = { signInBy: 'oauth', oauthProvider: 'other', tokenAddress, clientId, clientSecret, refreshToken: begun }
    await owner.call('channel.update', { ...own, enable: true, password: '', ...byOauth })
    expect(await owner.call('channel.get', where)).toMatchObject({ isSetUp: true, secrets: ['clientSecret', 'refreshToken'] })
    await owner.call('channel.authorize', own)
    say('travel policy')
    await answers(1)
    expect(provider.given).toHaveLength(1)
    const kept = (await server.services.channelConnections.read(botId, 'email'))?.settings['refreshToken']
    expect([typeof kept, kept === begun]).toEqual(['string', false])
    expect(JSON.stringify(await db.selectFrom('channel_secret').selectAll().execute())).not.toContain(kept)
    await owner.call('channel.update', { ...own, enable: true, refreshToken: 'nobodys' })
    expect((await owner.failure('channel.authorize', own)).msg).toContain('does not accept the refresh token any more')
    expect(await health()).toMatchObject({ trouble: 'grant-ended' })
    await owner.call('channel.update', { ...own, enable: true, signInBy: 'password', password: servers.password })
    await owner.call('channel.authorize', own)
    provider.stop()
  })

  it('that is refused for now is tried again, and one refused for good is shown with its reason', async () => {
    servers.next.push(450)
    say('travel policy')
    expect((await answers(1))[0]?.text).toContain('Which part')
    servers.next.push(550)
    say('travel policy', { subject: 'Refused' })
    const dead = await until(async () => {
      const { deliveries } = await owner.call('delivery.list', { ...where, state: 'dead' })
      return deliveries.find(({ to }) => to === person)
    })
    expect(dead).toMatchObject({ attempts: 1, error: '127.0.0.1 refused the mail: 550 refused with 550' })
    await expect.poll(health).toMatchObject({ state: 'troubled', error: dead.error })
    await owner.call('delivery.send-again', { ...where, deliveryId: dead.id })
    await answers(2)
  })

  it('is sent as a test message, whose answer is heard', async () => {
    expect((await owner.failure('delivery.send-test', { ...where, to: 'nobody', text: 'Hello' })).status).toBe(400)
    await owner.call('delivery.send-test', { ...where, to: person, text: 'Hello there' })
    const [sent] = await answers(1)
    expect(sent).toMatchObject({ subject: 'Hello there' })
    say('travel policy', { inReplyTo: sent?.messageId ?? '' })
    await answers(2)
  })
})

describe('a mailbox', () => {
  it('is read by one of two servers that look into it at once, and each mail is answered once', async () => {
    const asked = ['policy one', 'policy two', 'policy three']
    for (const [index, subject] of asked.entries()) say('travel policy', { id: `<both-${count}-${index}@example.com>`, subject })
    const payload = { botId, channel: 'email' }
    await Promise.all([server, second, server, second].map(({ services }) => collectTask.run(services, payload)))
    await answers(asked.length)
    await Promise.all([server, second].map(({ services }) => collectTask.run(services, payload)))
    const subjects = sentTo(person).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual(asked.map((subject) => `Re: ${subject}`).sort())
  })

  it('that is away is looked into again, with its trouble in words, and nothing that came is lost', async () => {
    await servers.goAway()
    const troubled = await until(async () => {
      const now = await health()
      return now.error.includes('could not be reached') ? now : undefined
    })
    expect(troubled.state).toBe('troubled')
    await servers.comeBack()
    say('travel policy')
    await answers(1)
    // Answered is what a visit took; that all is well is written when the visit is over.
    await expect.poll(health).toMatchObject({ state: 'healthy' })
    await expect.poll(async () => (await cursorOf(botId))?.failures).toBe(0)
  })

  it('is not looked into while the channel is off, and what came then is nobody’s question', async () => {
    await owner.call('channel.update', { ...own, enable: false })
    await until(async () => ((await cursorOf(botId)) === undefined ? true : undefined))
    say('travel policy')
    await owner.call('channel.update', { ...own, enable: true })
    await untilReady(botId)
    say('travel policy', { subject: 'After' })
    expect((await answers(1)).map(({ subject }) => subject)).toEqual(['Re: After'])
  })

  it('at a private address is not reached unless the operator allows it', async () => {
    await owner.call('channel.update', { ...own, enable: true, imapHost: '127.0.0.2' })
    const refused = await owner.failure('channel.authorize', own)
    expect(refused.msg).toContain('127.0.0.2 is a private address. Ask your operator to allow it.')
    await owner.call('channel.update', { ...own, enable: true, imapHost: servers.host, smtpHost: '10.0.0.1' })
    expect((await owner.failure('channel.authorize', own)).msg).toContain('10.0.0.1 is a private address')
  })
})
