// Values of an entity where its patterns place them: `from * to` says that what stands between the two words is one. What a pattern matches
// is read by whoever knows the bot's words; what a value is, is the type's.
import { patternsOf } from '@parley/contract/objects/entity/index'
import type { ExtractContext, Found } from '../entity-kind'
import { overlaps, withoutOverlaps } from './found'
import { type Asked, isOn } from './rules/rule'

/** What a type finds, with another text and context than those asked. */
type Read = (text: string, context: ExtractContext) => Found[]

/** Those at a place of a pattern first and for certain; the others behind them, unless a rule leaves them out. */
export function findByPattern({ text, settings, context }: Asked, read: Read): Found[] {
  const patterns = patternsOf(settings)
  const isOnly = isOn(context.rules?.['patternsOnly'])
  if (patterns.length === 0) return isOnly ? [] : read(text, context)
  const stretches = context.botWords?.stretches(patterns, text) ?? []
  const placed = stretches.flatMap(({ start, end }) =>
    read(text.slice(start, end), { ...context, prompted: true }).map((found) => ({
      ...found,
      start: found.start + start,
      end: found.end + start,
      score: 1,
    })),
  )
  const kept = withoutOverlaps(placed)
  if (isOnly) return kept
  return [...kept, ...read(text, context).filter((found) => !kept.some((one) => overlaps(one, found)))]
}
