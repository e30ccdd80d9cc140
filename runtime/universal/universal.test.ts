// What passes between a universal bot and the bots it links, as conversations: context, settings, and what is left of a bot that is gone.
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../test-support/bot-builder'
import { type Link, Talk, universal } from '../test-support/universal-talk'
import { type LinkScore, type Route, routeOf } from './route'

const shop = new BotBuilder()
  .entity('city', 'city')
  .dialog('Order', [ask('City', 'city'), say('Done', 'Ordered to {{entities.city}} for {{context.customer}}.', 'end')], 'order')
  .document()
const post = new BotBuilder().dialog('Track', [say('Told', 'Your parcel is on its way to {{context.town}}.', 'end')], 'track').document()

describe('context', () => {
  const links: Link[] = [
    { name: 'shop', contextBack: [{ from: 'city', to: 'place' }] },
    { name: 'post', contextIn: [{ from: 'place', to: 'town' }] },
  ]

  it('comes back from a dialog that is done and goes to the next bot, by the rules of both links', async () => {
    const talk = new Talk(universal(links), { shop, post })
    await talk.say('order something')
    expect(await talk.say('Oslo')).toEqual(['Ordered to Oslo for .'])
    expect(await talk.say('track it')).toEqual(['Your parcel is on its way to Oslo.'])
  })

  it('stays where no rule speaks of it', async () => {
    const talk = new Talk(universal([{ name: 'shop' }, { name: 'post', contextIn: [{ from: 'place', to: 'town' }] }]), { shop, post })
    await talk.say('order something')
    await talk.say('Oslo')
    expect(await talk.say('track it')).toEqual(['Your parcel is on its way to .'])
  })
})

describe('a linked bot', () => {
  it('says standard responses as the universal bot does while it inherits them, and as its own once it does not', async () => {
    const called = ['talk to shop', 'talk to shop about nothing at all']
    const first = new Talk(universal([{ name: 'shop' }]), { shop })
    for (const text of called) await first.say(text)
    expect(await first.say('ask shop about the moon')).toContain('We do not know that here.')
    const second = new Talk(universal([{ name: 'shop', inherits: [] }]), { shop })
    expect(await second.say('ask shop about the moon')).not.toContain('We do not know that here.')
    const old = new Talk(universal([{ name: 'shop' }], { universalVersion: 1 }), { shop })
    expect(await old.say('ask shop about the moon')).not.toContain('We do not know that here.')
  })

  it('that goes in the middle of a dialog leaves the conversation to the others', async () => {
    const talk = new Talk(universal([{ name: 'shop' }, { name: 'post' }]), { shop, post })
    await talk.say('order something')
    talk.away.add('shop')
    expect(await talk.say('track it')).toEqual(['Your parcel is on its way to .'])
    expect(talk.session.universal?.active).toBe('')
  })

  it('may hand the conversation over to a person, who gives it back to it', async () => {
    const desk = new BotBuilder()
      .dialog('Help', [{ name: 'Person', type: 'agentTransfer' }, say('After', 'Welcome back.', 'end')], 'help')
      .document()
    const talk = new Talk(universal([{ name: 'desk' }, { name: 'post' }]), { desk, post })
    await talk.say('help me')
    expect(talk.session.person).toMatchObject({ agent: null })
    await talk.desk({ act: 'join', agent: { id: 'u-2', name: 'Kari' } })
    expect(talk.session.person).toMatchObject({ agent: { name: 'Kari' } })
    expect(await talk.say('track it')).toEqual([])
    expect(await talk.desk({ act: 'return', agent: { id: 'u-2', name: 'Kari' } })).toEqual(['Welcome back.'])
    expect(talk.session.person).toBeUndefined()
    expect(await talk.say('track it')).toEqual(['Your parcel is on its way to .'])
  })

  it('takes what nobody understands where it is a fallback', async () => {
    const talk = new Talk(universal([{ name: 'shop' }, { name: 'post', isFallback: true }]), { shop, post })
    await talk.say('something else entirely')
    expect(talk.session.universal?.sessions.map(({ linkId }) => linkId)).toEqual(['lb-1'])
  })
})

describe('of several scores', () => {
  const score = (linkId: string, value: number, definite = false): LinkScore => ({
    linkId,
    score: value,
    definite,
    by: 'intent',
    found: '',
  })
  const limits = { margin: 0.1, offered: 2 }

  it.each<[string, LinkScore[], Route]>([
    ['the best takes the message', [score('a', 0.5), score('b', 0.8)], { kind: 'link', score: score('b', 0.8) }],
    ['what was said word for word goes before', [score('a', 0.9), score('b', 0.8, true)], { kind: 'link', score: score('b', 0.8, true) }],
    ['those that are close are asked about', [score('a', 0.75), score('b', 0.8), score('c', 0.72)], { kind: 'ask', linkIds: ['b', 'a'] }],
    ['none is meant where none has any', [score('a', 0), score('b', 0)], { kind: 'none' }],
  ])('%s', (_, scores, route) => {
    expect(routeOf(scores, limits)).toEqual(route)
  })
})
