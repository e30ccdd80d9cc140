import { slack } from '@parley/channels/slack/index'
import { email } from '@parley/channels/email/index'
import { whatsapp } from '@parley/channels/whatsapp/index'
import { describe, expect, it } from 'vitest'
import { type Occurrence, secretStates } from './secret-states'

const nothing: Occurrence = {
  savedAt: 1000,
  receivedAt: null,
  challengedAt: null,
  refusedAt: null,
  refusedStatus: null,
  connectedAt: null,
  lookedAt: null,
  sentAt: null,
  errorAt: null,
  trouble: null,
}
const both = { token: 'xoxb-1', signingSecret: 's' }
const stateOf = (
  name: string,
  happened: Partial<Occurrence>,
  channel: Parameters<typeof secretStates>[0] = slack,
  settings: object = both,
) => secretStates(channel, { ...settings }, { ...nothing, ...happened }).find((secret) => secret.name === name)

describe('a secret that is set', () => {
  it('waits until something shows that it is right, and one that is not set is not told of', () => {
    expect(secretStates(slack, { token: 'xoxb-1', signingSecret: '' }, nothing)).toEqual([
      { name: 'token', proof: 'messages', state: 'waiting', at: null },
    ])
  })

  it('is proved by what happened since it was saved, and by nothing before', () => {
    expect(stateOf('signingSecret', { receivedAt: 1001 })).toMatchObject({ state: 'proved', at: 1001 })
    expect(stateOf('signingSecret', { receivedAt: 999 })).toMatchObject({ state: 'waiting', at: null })
    expect(stateOf('token', { sentAt: 2000, connectedAt: 1500 })).toMatchObject({ state: 'proved', at: 2000 })
    expect(stateOf('token', { sentAt: 900 })).toMatchObject({ state: 'waiting' })
  })
})

describe('a secret that lets requests in', () => {
  it('does not fit when a request was refused for its proof, and not for another reason', () => {
    expect(stateOf('signingSecret', { refusedAt: 1200, refusedStatus: 401 })).toMatchObject({ state: 'refused', at: 1200 })
    expect(stateOf('signingSecret', { refusedAt: 1200, refusedStatus: 405 })).toMatchObject({ state: 'waiting' })
  })

  it('stays proved when a stranger is refused afterwards', () => {
    expect(stateOf('signingSecret', { receivedAt: 1100, refusedAt: 1200, refusedStatus: 401 })).toMatchObject({ state: 'proved', at: 1100 })
  })

  it('is not proved by the question whether the address is ours', () => {
    const asked = { receivedAt: 1100, challengedAt: 1100 }
    expect(stateOf('appSecret', asked, whatsapp, { token: 't', appSecret: 's' })).toMatchObject({ state: 'waiting' })
    expect(stateOf('appSecret', { ...asked, receivedAt: 1300 }, whatsapp, { appSecret: 's' })).toMatchObject({ state: 'proved', at: 1300 })
  })
})

describe('a secret that goes with messages, or opens a mailbox', () => {
  it('is refused from when the provider took it back until it takes a message again', () => {
    expect(stateOf('token', { sentAt: 1100, errorAt: 1200, trouble: 'bad-token' })).toMatchObject({ state: 'refused', at: 1200 })
    expect(stateOf('token', { sentAt: 1300, errorAt: 1200, trouble: 'bad-token' })).toMatchObject({ state: 'proved', at: 1300 })
    expect(stateOf('token', { sentAt: 1100, errorAt: 1200, trouble: 'rate-limit' })).toMatchObject({ state: 'proved', at: 1100 })
  })

  it('is proved by a look into the mailbox', () => {
    expect(stateOf('password', { lookedAt: 1100 }, email, { password: 'p' })).toMatchObject({ proof: 'mailbox', state: 'proved', at: 1100 })
    const refused = { lookedAt: 1100, errorAt: 1200, trouble: 'sign-in-refused' } as const
    expect(stateOf('password', refused, email, { password: 'p' })).toMatchObject({ state: 'refused', at: 1200 })
  })
})
