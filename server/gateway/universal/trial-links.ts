// The bots that a universal bot links, for a trial of it: as they are published now, with ports that the trial chooses. Nothing is kept of it.
import type { Ports } from '@parley/runtime/ports'
import type { LinkPorts } from '@parley/runtime/universal/turn'
import type { WordServices } from '../../base/bot/ports/ports'
import type { Bots, ReadyBot } from '../bots'
import { linkedLanguages, readyLink, readyLinks } from './ready-links'
import { linkScores, withinScope } from './scores'

interface Trial {
  bots: Bots
  words: WordServices
  portsOf(linked: ReadyBot): Ports
}

export function trialLinks({ bots, words, portsOf }: Trial, universal: ReadyBot): LinkPorts {
  return {
    languages: () => linkedLanguages(bots, universal),
    scores: async (asked) => linkScores(universal, await readyLinks(bots, universal), asked, words),
    async open(link) {
      const ready = await readyLink(bots, universal, link)
      if (ready === null) return null
      const { bot, versionHash } = ready
      return { bot, versionHash, ports: withinScope(portsOf(ready), ready, link), brought: async () => undefined }
    },
  }
}
