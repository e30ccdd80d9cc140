// Conversations with a universal bot in tests: its links find a bot by the words of its intents' names, and the linked bots are documents.
import type { SessionEvent } from '@parley/contract/base/event'
import type { DeskAct, Incoming } from '@parley/contract/base/message'
import { Bot } from '@parley/contract/objects/bot/index'
import { LinkedBot } from '@parley/contract/objects/linked-bot/index'
import type { BotDocument } from '@parley/contract/objects/object'
import { traitsOf } from '@parley/nlu/entities/index'
import type { z } from 'zod'
import { compile, type CompiledBot } from '../compile'
import { deskEvent } from '../person'
import { newSession, type Session } from '../session/session'
import type { LinkScore } from '../universal/route'
import { type LinkPorts, takeTurn } from '../universal/turn'
import { BotBuilder } from './bot-builder'
import { simplePorts } from './simple-ports'

export type Link = Partial<z.input<typeof LinkedBot>> & { name: string }

export function universal(links: readonly Link[], bot: Partial<z.input<typeof Bot>> = {}): BotDocument {
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

/** `away`: names of bots that cannot be talked to. */
export class Talk {
  readonly bot: CompiledBot
  readonly away = new Set<string>()
  /** Of each turn. */
  readonly log: SessionEvent[][] = []
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
    const { session, messages, events } = await takeTurn(
      this.bot,
      { session: this.session, incoming },
      simplePorts(this.bot),
      this.#links(),
    )
    this.session = session
    this.log.push(events)
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
