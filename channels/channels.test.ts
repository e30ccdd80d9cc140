// The list of channels against specification §3, and the shared promises over all of it.
import { describe, expect, it } from 'vitest'
import { enabledChannels, findChannel, shownChannels } from './catalogue'
import { type Channel, type ListedChannel, isPlanned } from './channel'
import {
  type CallbackExamples,
  describesItself,
  keepsItsCallback,
  keepsItsSocket,
  keepsItsWebhook,
  type WebhookExamples,
} from './conformance'
import { keepsItsMailbox, type MailboxExamples } from './conformance-mailbox'
import { describeChannels } from './describe'
import { channelIds, channels } from './index'

const listed: ListedChannel[] = channelIds.map((id) => channels[id])
const built = listed.filter((channel): channel is Channel => !isPlanned(channel))

describe.each(listed.map((channel) => [channel.id, channel] as const))('channel %s [S3-023]', (_id, channel) => describesItself(channel))

for (const channel of built) {
  const { id, webhook, callback, mailbox } = channel
  const examples = webhook === undefined ? undefined : await examplesOf(id)
  const posted = callback === undefined ? undefined : await postedOf(id)
  const begin = mailbox === undefined ? undefined : await mailboxOf(id)
  describe(`built channel ${id}`, () => {
    keepsItsSocket(channel)
    if (webhook !== undefined && examples !== undefined) keepsItsWebhook(channel, webhook, examples)
    if (callback !== undefined && posted !== undefined) keepsItsCallback(channel, callback, posted)
    if (mailbox !== undefined && begin !== undefined) keepsItsMailbox(channel, mailbox, begin)
  })
}

/** A webhook channel brings its wire by example in a file of its folder. */
async function examplesOf(id: string): Promise<WebhookExamples> {
  const { examples }: { examples: WebhookExamples } = await import(`./${id}/examples.ts`)
  return examples
}

/** One that posts answers back brings them by example. */
async function postedOf(id: string): Promise<CallbackExamples> {
  const { examples }: { examples: CallbackExamples } = await import(`./${id}/examples.ts`)
  return examples
}

/** A mailbox channel brings servers to try it on. */
async function mailboxOf(id: string): Promise<() => Promise<MailboxExamples>> {
  const { begin }: { begin: () => Promise<MailboxExamples> } = await import(`./${id}/examples.ts`)
  return begin
}

describe('the catalogue', () => {
  it('has the 49 ids of the specification, each under its own id, in order', () => {
    expect(channelIds).toHaveLength(49)
    for (const id of channelIds) expect(channels[id].id).toBe(id)
    expect([...channelIds].sort()).toEqual([...channelIds])
  })

  it.each([
    ['whatsapp', 'WhatsApp Business Messaging'],
    ['rtm', 'Web/Mobile Client'],
    ['ivr', 'Webhook'],
    ['audiocodes', 'IVR - AudioCodes'],
    ['wfacebookG', 'Workplace for Groups'],
    ['wfacebookC', 'Workplace for Chat'],
    ['cisco', 'Cisco Tropo'],
    ['twilio', 'Twilio SMS'],
  ] as const)('names %s %s (S3-024, S3-034)', (id, name) => {
    expect(channels[id].tooltipName).toBe(name)
  })

  it('finds naverworks under its other name (S3-033)', () => {
    expect(findChannel('naver')).toBe(findChannel('naverworks'))
    expect(findChannel('pigeon')).toBeUndefined()
    expect(findChannel('toString')).toBeUndefined()
  })

  it('starts with four channels on (S3-034, S3-035)', () => {
    expect([...enabledChannels()]).toEqual(['cisco', 'twilio', 'wfacebookC', 'wfacebookG'])
  })

  it('turns on what seed data lists, never sms or wfacebook (S3-036, S3-037)', () => {
    const on = enabledChannels(['slack', 'naver', 'sms', 'wfacebook'])
    expect([on.has('slack'), on.has('naverworks'), on.has('sms'), on.has('wfacebook')]).toEqual([true, true, false, false])
  })

  it('leaves out the excluded ids (S3-039)', () => {
    const shown = shownChannels().map((channel) => channel.id)
    for (const id of ['sms', 'skypeOnPrem', 'livebank', 'wfacebook', 'kore'] as const) expect(shown).not.toContain(id)
    expect(shown).toHaveLength(44)
  })

  it('describes all of them to the console, with a form only for the built ones', () => {
    const descriptions = describeChannels()
    expect(descriptions).toHaveLength(49)
    expect(descriptions.filter((description) => !description.planned).map((description) => description.id)).toEqual(
      built.map(({ id }) => id),
    )
  })
})
