// What every built channel must do, run over the whole list: kept here so that the fortieth channel is held to what the first is.
// Each channel's own tests cover its wire; this covers the promises the gateway relies on.
import type { Outgoing } from '@parley/contract/base/message'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Channel, channelGroups, type ListedChannel, isPlanned } from './channel'
import { reduce } from './shared/reduce'

const context = { botId: 'st-1', botName: 'Travel desk', icon: '', sessionId: 'ss-1', traceId: 't-1', settings: {} }
const sender = { sender: 'u-1', at: 1_760_000_000_000 }

const card: Outgoing = {
  id: 'ms-2',
  type: 'template',
  text: '',
  at: 0,
  template: {
    type: 'template',
    payload: {
      template_type: 'quick_replies',
      text: 'Where to?',
      quick_replies: [{ content_type: 'text', title: 'Oslo', payload: 'oslo' }],
    },
  },
}

/** Promises of every entry, built or planned. */
export function describesItself(channel: ListedChannel): void {
  it('has a name, a full name, an icon, a sentence and a group (S3-023)', () => {
    for (const words of [channel.label, channel.tooltipName, channel.icon, channel.about]) expect(words).not.toBe('')
    expect(channel.about.endsWith('.')).toBe(true)
    expect(channelGroups).toContain(channel.group)
    expect(Array.isArray(channel.markdownDisable)).toBe(true)
  })
  if (isPlanned(channel)) return
  it('gives a default for every field of its form, and no other', () => {
    expect(Object.keys(channel.defaults).sort()).toEqual(channel.fields.map((field) => field.name).sort())
  })
}

/** Promises of a built channel. */
export function keepsItsPromises(channel: Channel): void {
  it('sends a text, whole', () => {
    const sent = channel.send({ id: 'ms-1', type: 'text', text: 'Good morning', at: 0 }, context)
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.join('')).toContain('Good morning')
  })

  it('shows a card, or its options as lettered text', () => {
    const sent = reduce(card, channel)
      .flatMap((message) => channel.send(message, context))
      .join('')
    expect(sent).toContain('Where to?')
    expect(sent).toContain('Oslo')
  })

  it('survives anything a stranger may send', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
        expect(channel.receive(raw, sender).kind).not.toBe('incoming')
      }),
    )
  })

  it('never sends a text that the rules for shown text refuse', () => {
    const sent = channel.send({ id: 'ms-1', type: 'text', text: '<script>alert(1)</script>', at: 0 }, context).join('')
    expect(sent).not.toContain('<script>')
  })
}
