// What passes between a universal bot and the bots it links, as conversations: context, settings, and what is left of a bot that is gone.
import { describe, expect, it } from 'vitest'
import type { DeskAct, Incoming } from '@parley/contract/base/message'
import type { BotDocument } from '@parley/contract/objects/object'
import { Bot } from '@parley/contract/objects/bot/index'
import { LinkedBot } from '@parley/contract/objects/linked-bot/index'
import { traitsOf } from '@parley/nlu/entities/index'
import type { z } from 'zod'
import { compile, type CompiledBot } from '../compile'
import { deskEvent } from '../person'
import { newSession, type Session } from '../session/session'
import { ask, BotBuilder, say } from '../test-support/bot-builder'
import { simplePorts } from '../test-support/simple-ports'
import { type LinkPorts, takeTurn } from './turn'
import { type LinkScore, type Route, routeOf } from './route'

type Link = Partial<z.input<typeof LinkedBot>> & { name: string }

const shop = new BotBuilder()
  .entity('city', 'city')
  .dialog('Order', [ask('City', 'city'), say('Done', 'Ordered to {{entities.city}} for {{context.customer}}.', 'end')], 'order')
  .document()
const post = new BotBuilder().dialog('Track', [say('Told', 'Your parcel is on its way to {{context.town}}.', 'end')], 'track').document()

function universal(links: readonly Link[], bot: Partial<z.input<typeof Bot>> = {}): BotDocument {
  const builder = new BotBuilder().response('not-understood', [{ kind: 'text', text: 'We do not know that here.' }]).document()
  const [first, ...others] = builder.objects
  if (!first) throw new Error('A bot has an object of its own')
  const objects = links.map((link, at) => ({
    ...{ id: `lb-${at}`, kind: 'linked-bot' as const, parentId: '', rev: 1 },
    data: LinkedBot.parse({ botId: link.name, ...link }),
  }))
  const own = { ...first, data: Bot.parse({ ...first.data, type: 'universalbot', ...bot }) }
  return { ...builder, objects: [own, ...others, ...objects] }
}

/** Its links find a bot by the words of its name's intents; `away`: names of bots that cannot be talked to. */
class Talk {
  readonly bot: CompiledBot
  readonly away = new Set<string>()
  session: Session
  #at = 0

  constructor(
    document: BotDocument,
    readonly bots: Readonly<Record<string, BotDocument>>,
  ) {
    this.bot = compile(document, traitsOf)
    const from = {
      id: 'ss-1',
      botId: this.bot.id,
      userId: 'u-1',
      channel: 'rtm',
      language: 'en',
      timezone: 'UTC',
      versionHash: 'v1',
      now: 0,
    }
    this.session = newSession(from)
  }

  say(text: string): Promise<string[]> {
    return this.#turn({ id: `in-${(this.#at += 1)}`, type: 'text', text, at: this.#at })
  }

  desk(act: DeskAct): Promise<string[]> {
    return this.#turn(deskEvent(act, { id: `in-${(this.#at += 1)}`, at: this.#at }))
  }

  async #turn(incoming: Incoming): Promise<string[]> {
    const { session, messages } = await takeTurn(this.bot, { session: this.session, incoming }, simplePorts(this.bot), this.#links())
    this.session = session
    return messages.map((message) => message.text)
  }

  #links(): LinkPorts {
    const compiled = (name: string) => {
      const document = this.away.has(name) ? undefined : this.bots[name]
      return document && compile(document, traitsOf)
    }
    return {
      languages: async () => this.bot.links.flatMap(({ name }) => compiled(name)?.languages ?? []),
      scores: async ({ text }) =>
        this.bot.links.flatMap(({ id, name }): LinkScore[] => {
          const found = [...(compiled(name)?.intents.values() ?? [])].find((intent) => text.includes(intent.name))
          return [{ linkId: id, score: found ? 0.9 : 0, definite: false, by: 'intent', found: found?.name ?? '' }]
        }),
      open: async ({ name }) => {
        const bot = compiled(name)
        return bot ? { bot, versionHash: 'v1', ports: simplePorts(bot), brought: async () => undefined } : null
      },
    }
  }
}

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
