// A service whose user signs in first, in conversations: the link is said, said again, and what comes of it leads on.
import type { Prompt } from '@parley/contract/objects/prompt'
import { wordsOfTemplate } from '@parley/contract/templates/index'
import { describe, expect, it } from 'vitest'
import type { ServiceReply, ServiceRequest } from '../../ports'
import { recordedPorts } from '../../test-support/replay'
import { BotBuilder, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { turn } from '../../turn'

const wanted: ServiceReply = { ok: false, failure: 'sign-in', text: 'Sign in.', signIn: 'https://login.example/authorize?state=1' }
const appointments: ServiceReply = { ok: true, statusCode: 200, headers: {}, body: { next: 'Monday' } }
const settings = {
  url: 'https://calendar.example/next',
  auth: 'authorizationCode',
  profile: 'calendar',
  authorizationUrl: 'https://login.example/authorize',
  tokenUrl: 'https://login.example/token',
  clientId: 'bot',
}

async function asked(replies: ServiceReply[], words: Partial<Prompt>[] = [], other = '') {
  const requests: ServiceRequest[] = []
  const bot = new BotBuilder().dialog('Go', [
    { name: 'Next', type: 'service', settings, to: [{ to: 'Told' }, { exit: 'error', to: 'Failed' }] },
    say('Told', 'On {{context.Next.response.body.next}}.', 'end'),
    say('Failed', 'Without it, then.', 'end'),
  ])
  if (other !== '') bot.dialog(other, [say('Other', 'Something else.', 'end')])
  if (words.length > 0) bot.response('sign-in', words)
  const service = (request: ServiceRequest): ServiceReply => {
    requests.push(request)
    return replies[Math.min(requests.length, replies.length) - 1] ?? wanted
  }
  const chat = new Conversation(bot.document(), { service })
  const before = chat.session
  await chat.say('go')
  return { chat, before, requests }
}

const requestId = ({ session }: Conversation): string => session.frames[0]?.asked?.requestId ?? ''

describe('a service whose user signs in', () => {
  it('says a link and waits; asked again it says one for the same wait, and with the code that the user types it goes on', async () => {
    const { chat, requests } = await asked([wanted, wanted, appointments])
    const button = { type: 'web_url', title: 'Sign in', url: 'https://login.example/authorize?state=1' }
    expect(chat.messages).toMatchObject([
      {
        text: 'To go on, please sign in first. Then type the code you are shown here.',
        template: { type: 'button', payload: { buttons: [button] } },
      },
    ])
    expect(await chat.say('well?')).toEqual(['To go on, please sign in first. Then type the code you are shown here.'])
    const waits = requests.map(({ auth }) => (auth?.kind === 'authorization-code' ? auth.waited : undefined))
    expect(waits[0]).toMatchObject({ conversationId: 'ss-1', requestId: requestId(chat) })
    expect(waits[1]).toEqual(waits[0])
    expect(waits[0]?.code).toBe('')
    expect(requests[0]?.auth).toMatchObject({ profile: 'calendar', userId: 'u-1' })
    expect(await chat.say('It is 482 177')).toEqual(['On Monday.'])
    const [, , last] = requests.map(({ auth }) => (auth?.kind === 'authorization-code' ? auth.waited : undefined))
    expect(last).toEqual({ ...waits[0], code: '482177' })
    expect(chat.session.frames).toEqual([])
  })

  it('names the page where a channel has no buttons to press', async () => {
    const { chat } = await asked([wanted])
    const [template] = chat.messages.flatMap((message) => message.template ?? [])
    expect(template && wordsOfTemplate(template).options).toEqual(['Sign in: https://login.example/authorize?state=1'])
  })

  it('says it in the bot’s own words, which read where: a text, or what a script makes of it', async () => {
    const url = 'https://login.example/authorize?state=1'
    const texts = async (...words: Partial<Prompt>[]) => (await asked([wanted], words)).chat.messages
    const button = { type: 'web_url', title: 'Sign in', url }
    expect(await texts({ text: 'First *this*.' })).toMatchObject([
      { text: 'First *this*.', template: { type: 'button', payload: { text: 'First *this*.', buttons: [button] } } },
    ])
    const linked = await texts({ text: 'Go to {{context.currentOptions.authorizationURL}}' })
    expect(linked).toMatchObject([{ type: 'text', text: `Go to ${url}` }])
    const made = `print(JSON.stringify({ type: 'template', payload: { template_type: 'button', text: 'Please authorise',
      buttons: [{ type: 'url', title: 'Here', url: context.currentOptions.authorizationURL }] } }))`
    expect(await texts({ kind: 'script', source: made })).toMatchObject([
      { template: { payload: { text: 'Please authorise', buttons: [{ type: 'url', title: 'Here', url }] } } },
    ])
    expect(await texts({ kind: 'script', source: 'print("One"); print("Two")' })).toMatchObject([
      { type: 'text', text: 'One' },
      { text: 'Two', template: { payload: { buttons: [button] } } },
    ])
  })

  it('does not ask a user who is signed in', async () => {
    const { chat } = await asked([appointments])
    expect(chat.messages.map(({ text }) => text)).toEqual(['On Monday.'])
    expect(chat.session.frames).toEqual([])
  })

  it.each([
    ['does not want to', 'failure', 'SERVICE_SIGN_IN_DECLINED', 'The user did not want to sign in.'],
    ['does not come back', 'timeout', 'SERVICE_SIGN_IN_TIMEOUT', 'The user did not sign in in time.'],
  ] as const)('leaves by its error exit, and tells why, when the user %s', async (_, outcome, code, text) => {
    const { chat } = await asked([wanted])
    expect(await chat.order({ do: 'answer', requestId: requestId(chat), outcome, text })).toEqual(['Without it, then.'])
    expect(chat.of('failed')).toMatchObject([{ code, text }])
  })

  it('takes the code before whatever else it could mean', async () => {
    const { chat, requests } = await asked([wanted, appointments], [], '482177')
    expect(await chat.say('482177')).toEqual(['On Monday.'])
    expect(requests).toHaveLength(2)
  })

  it('gives the same turn again from its log', async () => {
    const { chat, before } = await asked([wanted])
    const again = await turn(chat.bot, before, { id: 'in-1', type: 'text', text: 'go', at: 1 }, recordedPorts(chat.events))
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
  })
})
