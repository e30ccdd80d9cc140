// The catalogue of channels.
import { describe, expect, it } from 'vitest'
import { type Channel, channelGroups } from './groups'

const channel = (type: string, part: Partial<Channel> = {}): Channel => ({
  type,
  name: type,
  group: 'Messaging',
  enable: false,
  isAlertsEnabled: true,
  isSetUp: part.planned === false,
  planned: true,
  transport: 'none',
  about: '',
  lastMessageAt: null,
  ...part,
})
const catalogue = [
  channel('telegram'),
  channel('line', { planned: false }),
  channel('cisco', { enable: true }),
  channel('rtm', { name: 'Web/Mobile Client', group: 'Web and mobile', enable: true, planned: false }),
  channel('slack', { group: 'Workplace', about: 'Answers in Slack direct messages.' }),
]

describe('the catalogue of channels', () => {
  it('shows those that are on first, then the groups in their order', () => {
    expect(channelGroups(catalogue, '').map(({ name, channels }) => [name, channels.map(({ type }) => type)])).toEqual([
      ['', ['rtm']],
      ['Messaging', ['line', 'cisco', 'telegram']],
      ['Workplace', ['slack']],
    ])
  })

  it('never counts a planned channel as on', () => {
    expect(channelGroups([channel('cisco', { enable: true })], '')).toMatchObject([{ name: 'Messaging' }])
  })

  it('finds a channel by name, id or what it says', () => {
    expect(channelGroups(catalogue, ' mobile ').flatMap(({ channels }) => channels.map(({ type }) => type))).toEqual(['rtm'])
    expect(channelGroups(catalogue, 'direct').flatMap(({ channels }) => channels.map(({ type }) => type))).toEqual(['slack'])
    expect(channelGroups(catalogue, 'nothing like it')).toEqual([])
  })
})
