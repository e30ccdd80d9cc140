// Links of a universal bot's turn that a server was stopped in: the message goes to the linked bot that had it, whose part of the turn goes on from
// what was kept of it.
import type { EventOf } from '@parley/contract/base/event'
import { z } from 'zod'
import { partsOf } from '../universal/parts'
import { LinkScore } from '../universal/route'
import type { LinkPorts } from '../universal/turn'
import { type Checkpoint, resumedPorts } from './resumed-ports'

type Effect = EventOf<'effect'>

export function resumedLinks({ events, next }: Checkpoint, live: LinkPorts): LinkPorts {
  const { own, taken, linked } = partsOf(events)
  const known = (kind: Effect['effect']) =>
    own.find((event): event is Effect => event.type === 'effect' && event.effect === kind && event.ok)
  const [languages, scores] = [known('languages'), known('links')]
  return {
    languages: async () => (languages ? z.array(z.string()).parse(languages.reply) : live.languages()),
    scores: async (request) => (scores ? LinkScore.array().parse(scores.reply) : live.scores(request)),
    async open(link, session) {
      const opened = await live.open(link, session)
      return opened && taken?.linkId === link.id ? { ...opened, ports: resumedPorts({ events: linked, next }, opened.ports) } : opened
    },
  }
}
