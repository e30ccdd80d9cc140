// A user signs in at a real OAuth 2 provider on loopback, by the link a service step says: the conversation goes on, the token is kept
// sealed, renewed and forgotten, and a link is good once.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { type OpenIdProvider, openIdProvider } from '../../test-support/open-id-provider'
import { until } from '../../test-support/waiting'

const seconds = 40
const server = await testApp({ config: { privateHosts: ['127.0.0.1', 'localhost'] } })
let provider: OpenIdProvider
let ingrid: Caller
let streamId: string

beforeAll(async () => {
  provider = await openIdProvider(`${server.services.publicUrl()}/service-sign-in`, { renews: seconds })
  provider.people.set('kim', { given_name: 'Kim' })
  ingrid = await server.signUp('Ingrid')
  streamId = await botThat({ profile: 'people' })
})

/** Its only dialog asks the provider who the user is. `out`: a script before that. */
async function botThat(more: JsonObject, out = ''): Promise<string> {
  const id = (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Who ${newId('batch').slice(-6)}` }))._id
  const variableId = newId('variable')
  const [dialogId, first, step, told, failed] = [newId('dialog'), newId('node'), newId('node'), newId('node'), newId('node')]
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, to })
  const node = (nodeId: string, set: JsonObject) => ({ op: 'put' as const, id: nodeId, kind: 'node' as const, parentId: dialogId, set })
  const says = (nodeId: string, name: string, text: string) =>
    node(nodeId, { type: 'message', name, settings: { messages: [{ text }] }, transitions: [way('next', 'end')] })
  const settings = {
    ...{ url: `${provider.issuer}/me`, auth: 'authorizationCode', clientId: provider.clientId, clientSecret: '{{env.client_secret}}' },
    ...{
      authorizationUrl: `${provider.issuer}/auth`,
      tokenUrl: `${provider.issuer}/token`,
      scope: 'openid profile',
      timeoutMs: 20_000,
      ...more,
    },
  }
  const put = (objectId: string, kind: 'dialog' | 'variable', set: JsonObject) => ({ op: 'put' as const, id: objectId, kind, set })
  await ingrid.call('document.apply', {
    streamId: id,
    id: newId('batch'),
    edits: [
      put(variableId, 'variable', { key: 'client_secret', secure: true }),
      put(dialogId, 'dialog', { name: 'Who', startNodeId: first }),
      node(first, { type: 'script', name: 'Out', settings: { source: out }, transitions: [way('next', step)] }),
      node(step, { type: 'service', name: 'Look', settings, transitions: [way('next', told), way('error', failed)] }),
      says(told, 'Told', 'You are {{context.Look.response.body.given_name}}.'),
      says(failed, 'Failed', 'Nobody, then.'),
    ],
  })
  await ingrid.call('variable.set-secret', { streamId: id, variableId, value: provider.clientSecret })
  await ingrid.call('bot.update', { userId: ingrid.userId, streamId: id, settings: { fallbackDialogId: dialogId } })
  return id
}

async function asked(bot = streamId) {
  const { sessionId } = await ingrid.call('test-chat.start', { streamId: bot })
  const { turn } = await ingrid.call('test-chat.send', { streamId: bot, sessionId, text: 'who am I?' })
  const [message] = turn.messages
  const [button] = (message?.template?.payload['buttons'] ?? []) as { url: string }[]
  const { length: before } = await turnsOf(sessionId, bot)
  return { sessionId, before, said: message?.text ?? '', link: button?.url ?? '' }
}

const turnsOf = async (sessionId: string, bot = streamId) => (await ingrid.call('test-chat.get', { streamId: bot, sessionId })).turns
/** What the bot says once it goes on. */
const goesOn = ({ sessionId, before }: { sessionId: string; before: number }, bot = streamId) =>
  until(async () => {
    const turns = await turnsOf(sessionId, bot)
    return turns.length > before ? turns.at(-1) : undefined
  })
const opened = (url: URL, language = 'en') =>
  server.app.inject({ url: `${url.pathname}${url.search}`, headers: { 'accept-language': language } })
const codeOn = (page: { body: string }): string => /class="code">([\d ]+)</.exec(page.body)?.[1] ?? ''
/** What the bot says to a message. */
const said = async ({ sessionId }: { sessionId: string }, words: string, bot = streamId) =>
  (await ingrid.call('test-chat.send', { streamId: bot, sessionId, text: words })).turn.messages.map(({ text }) => text)
/** By the link, and by the code of the page it ends at. */
async function signedIn(here: { sessionId: string; link: string }, bot = streamId) {
  return said(here, codeOn(await opened(await provider.passThrough(here.link, 'kim'))), bot)
}
const kept = async () =>
  (await server.services.pool.query('select user_id, profile, sealed, expires_at from user_sign_in order by at')).rows
const signOut = () => server.services.pool.query('delete from user_sign_in')

describe('a user of a bot', () => {
  it('signs in by the link of a step, and the conversation goes on with what the service answers', async () => {
    const here = await asked()
    const { link } = here
    expect(here.said).toBe('To go on, please sign in first. Then type the code you are shown here.')
    expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
      ...{ response_type: 'code', client_id: 'parley', scope: 'openid profile', code_challenge_method: 'S256' },
      redirect_uri: `${server.services.publicUrl()}/service-sign-in`,
    })
    const back = await provider.passThrough(link, 'kim')
    const page = await opened(back)
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Type this code in your conversation with “Who ')])
    expect(await kept()).toEqual([])
    expect(await said(here, codeOn(page))).toEqual(['You are Kim.'])
    expect((await asked()).said).toBe('You are Kim.')
  })

  it('has a token that lies nowhere open: not in the table, not in the trace, not in the page', async () => {
    const rows = await kept()
    const token = JSON.parse(server.services.secrets.open('user-token', rows[0].sealed)).accessToken
    const { sessionId } = await asked()
    expect(rows).toMatchObject([{ profile: 'people' }])
    expect(token.length).toBeGreaterThan(20)
    expect(JSON.stringify(rows)).not.toContain(token)
    const turns = JSON.stringify(await turnsOf(sessionId))
    expect(turns).not.toContain(token)
    expect(turns).not.toContain(provider.clientSecret)
  })

  it('is not asked again when the token is over: it is renewed', async () => {
    const [before] = await kept()
    await server.services.pool.query(`update user_sign_in set expires_at = now()`)
    const renewedAfter = server.services.now()
    expect((await asked()).said).toBe('You are Kim.')
    const [after] = await kept()
    expect(after.sealed).not.toBe(before.sealed)
    expect(after.expires_at.getTime()).toBeGreaterThan(renewedAfter + (seconds - 20) * 1000)
  })

  it('signs in anew when the service takes neither the token nor what renews it', async () => {
    const made = { accessToken: 'made-up-token', refreshToken: 'made-up-renewal' }
    await server.services.pool.query('update user_sign_in set sealed = $1', [
      server.services.secrets.seal('user-token', JSON.stringify(made)),
    ])
    expect((await asked()).said).toBe('To go on, please sign in first. Then type the code you are shown here.')
    expect(await kept()).toEqual([])
  })

  it('does not have to: the conversation goes on by the error exit, and the trace says why', async () => {
    const here = await asked()
    const { link } = here
    const declined = new URL(`${server.services.publicUrl()}/service-sign-in?error=access_denied`)
    declined.searchParams.set('state', new URL(link).searchParams.get('state') ?? '')
    expect((await opened(declined, 'ja')).body).toContain('サインインしませんでした')
    const turn = await goesOn(here)
    expect(turn?.messages.map(({ text }) => text)).toEqual(['Nobody, then.'])
    expect(turn?.events).toContainEqual(
      expect.objectContaining({ code: 'SERVICE_SIGN_IN_DECLINED', text: 'The user did not want to sign in.' }),
    )
    expect(await kept()).toEqual([])
  })

  it('cannot use a link twice, one that was made up, or a code that was asked for elsewhere', async () => {
    const here = await asked()
    const back = await provider.passThrough(here.link, 'kim')
    const page = await opened(back)
    expect(page.body).toContain('One more step')
    expect((await opened(back)).body).toContain('This link is over')
    expect((await opened(new URL(`${back.origin}/service-sign-in?state=abc&code=abc`))).body).toContain('This link is over')
    await said(here, codeOn(page))
    await signOut()
    const [one, other] = [await asked(), await asked()]
    const stolen = await provider.passThrough(one.link, 'kim')
    stolen.searchParams.set('state', new URL(other.link).searchParams.get('state') ?? '')
    expect((await opened(stolen)).body).toContain('Signing in did not work')
    expect(await kept()).toEqual([])
    const turn = await goesOn(other)
    expect(turn?.messages.map(({ text }) => text)).toEqual(['Nobody, then.'])
  })

  it('is signed out by a script, of one sign-in by its name or of all', async () => {
    const one = await botThat({ profile: 'people' }, 'koreUtil.ClearAuthProfiles("people")')
    const other = await botThat({ profile: 'people' }, 'koreUtil.ClearAuthProfiles("others")')
    const all = await botThat({ profile: '' }, 'koreUtil.ClearAllAuthProfiles()')
    for (const [bot, isOut] of [
      [one, true],
      [other, false],
      [all, true],
    ] as const) {
      const here = await asked(bot)
      expect(await signedIn(here, bot)).toEqual(['You are Kim.'])
      expect((await asked(bot)).said).toBe(
        isOut ? 'To go on, please sign in first. Then type the code you are shown here.' : 'You are Kim.',
      )
    }
  })

  it('gains nothing by handing the link to somebody else, who alone is shown the code', async () => {
    await signOut()
    const visitor = await asked()
    const page = await opened(await provider.passThrough(visitor.link, 'kim'))
    expect(page.body).toContain('give the code to nobody')
    expect((await turnsOf(visitor.sessionId)).length).toBe(visitor.before)
    expect(await said(visitor, 'am I in?')).toEqual([visitor.said])
    expect(await kept()).toEqual([])
    const right = codeOn(page).replace(' ', '')
    const wrong = [1, 2, 3, 4, 5].map((step) => String((Number(right) + step) % 1_000_000).padStart(6, '0'))
    for (const guess of wrong) expect(await said(visitor, guess)).toEqual([visitor.said])
    // Five guesses are all there are: the right code comes too late.
    expect(await said(visitor, right)).toEqual([visitor.said])
    expect(await kept()).toEqual([])
  })

  it('cannot finish with the code of another conversation or of another user', async () => {
    const [one, other] = [await asked(), await asked()]
    const code = codeOn(await opened(await provider.passThrough(one.link, 'kim')))
    expect(await said(other, code)).toEqual([other.said])
    expect(await kept()).toEqual([])
    expect(await said(one, code)).toEqual(['You are Kim.'])
    expect(await said(one, code)).not.toEqual([])
    await signOut()
  })

  it('has no token while the code is not typed: it lies sealed', async () => {
    const here = await asked()
    const code = codeOn(await opened(await provider.passThrough(here.link, 'kim'))).replace(' ', '')
    const { rows } = await server.services.pool.query("select * from challenge where purpose = 'user-sign-in-code' and used_at is null")
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toMatch(/accessToken|"profile"/)
  })

  it('is told in the language of the browser, with the name of the bot as words', async () => {
    const named = await botThat({ profile: '' })
    await ingrid.call('bot.update', { userId: ingrid.userId, streamId: named, name: 'Ada <b> Desk' })
    const here = await asked(named)
    const page = await opened(await provider.passThrough(here.link, 'kim'), 'ko')
    expect(page.body).toContain('“Ada &lt;b&gt; Desk”와의 대화에')
    expect(page.body).not.toContain('{{bot}}')
  })

  it('is nobody outside of a conversation: nothing is asked for, or kept, in no name', async () => {
    const { userSignIns } = server.services.serviceTools
    const auth = {
      kind: 'authorization-code',
      profile: '',
      authorizationUrl: 'https://login.example',
      tokenUrl: 'https://login.example',
    } as const
    const client = { clientId: 'bot', clientSecret: '', scope: '', secretIn: 'header', userId: '' } as const
    const token = await userSignIns.token({ ...auth, ...client }, { botId: streamId, timeoutMs: 1000, fresh: false })
    expect(token).toMatchObject({ ok: false, failure: 'refused' })
    expect(token).not.toHaveProperty('signIn')
  })

  it('comes back to an address that is told to whoever registers the bot at the service', async () => {
    expect(await ingrid.call('user-sign-in.address', { streamId })).toEqual({
      callbackUrl: `${server.services.publicUrl()}/service-sign-in`,
    })
  })
})
