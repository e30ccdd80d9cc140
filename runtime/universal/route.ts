// Which linked bot a message is for, from what training sentences and the linked bots' own models say to it. Asking these is a port.
import { z } from 'zod'

/** One for each link whose bot can be talked to. */
export const LinkScore = z.object({
  linkId: z.string(),
  /** 0..1; 0: nothing of it is meant. */
  score: z.number(),
  /** Said word for word, or by a pattern. */
  definite: z.boolean(),
  /** What says so: sentences of the link, or what the linked bot understands itself. */
  by: z.enum(['training', 'intent']),
  /** What is meant there: the name of the intent, or the question. */
  found: z.string(),
})
export type LinkScore = z.infer<typeof LinkScore>

export type Route = { kind: 'link'; score: LinkScore } | { kind: 'ask'; linkIds: string[] } | { kind: 'none' }

/** `margin`: two that are closer than this are asked about. */
export function routeOf(scores: readonly LinkScore[], { margin, offered }: { margin: number; offered: number }): Route {
  const meant = scores.filter(({ score, definite }) => definite || score > 0)
  const definite = meant.filter((one) => one.definite)
  const sorted = (definite.length > 0 ? definite : meant).toSorted((one, other) => other.score - one.score)
  const [best, ...others] = sorted
  if (best === undefined) return { kind: 'none' }
  const close = others.filter(({ score }) => best.score - score < margin)
  if (close.length === 0) return { kind: 'link', score: best }
  return { kind: 'ask', linkIds: [best, ...close].slice(0, offered).map(({ linkId }) => linkId) }
}
