// Asks an engine for whole texts: what must not be touched of them is marked, each of their lines is sent once, as many in a request as the
// engine takes, and an answer that cannot be used is none.
import {
  joinSegments,
  needsHtml,
  readSegment,
  type Segment,
  type Segmented,
  segmentsOf,
  writeSegment,
} from '@parley/kit/translation/segments'
import { languagesIn } from '@parley/nlu/language/detect'
import { baseOf, botLanguages } from '@parley/contract/objects/bot-languages'
import { DeliveryFailure } from '@parley/providers/delivery'
import type { LinkedEngine } from './engine'

export interface Asked {
  texts: readonly string[]
  from: string
  to: string
  patienceMs: number
}

/** Requests of a turn that run at once. */
const mostAtOnce = 8
/** Fewer words do not tell their language. */
const leastWords = 5
/** Their beginning tells it. */
const mostHeard = 200
const mostChars = 20_000

/** One for each text, in their order; null for a translation that cannot be used. Fails with a DeliveryFailure that says why there are none. */
export async function askEngine(engine: LinkedEngine, { texts, from, to, patienceMs }: Asked): Promise<(string | null)[]> {
  const cut = texts.map(segmentsOf)
  const keys = new Map(cut.flatMap((one) => one.segments).map((segment) => [segment, writeSegment(segment, false)]))
  const segments = new Map([...keys].map(([segment, key]) => [key, segment]))
  const found = new Map<string, string | null>()
  for (const batches of groupsOf(groupsOf([...segments], engine.kind.mostTexts), mostAtOnce)) {
    const answers = await Promise.all(batches.map((batch) => askBatch(engine, batch, { from, to, patienceMs })))
    for (const answer of answers) for (const [key, text] of answer) found.set(key, text)
  }
  refuseOtherLanguage([...found.values()], to)
  return cut.map((one) => joinedOf(one, (segment) => found.get(keys.get(segment) ?? '') ?? null))
}

function joinedOf(cut: Segmented, found: (segment: Segment) => string | null): string | null {
  const translations = cut.segments.map(found)
  const whole = translations.filter((each) => each !== null)
  if (whole.length < translations.length) return null
  const text = joinSegments(cut, whole)
  return text.length > mostChars ? null : text
}

async function askBatch(
  { kind, link, codeOf }: LinkedEngine,
  batch: readonly (readonly [string, Segment])[],
  { from, to, patienceMs }: Omit<Asked, 'texts'>,
): Promise<[string, string | null][]> {
  const isEscaped = kind.marks === 'html' && batch.some(([, segment]) => needsHtml(segment))
  const answers = await kind.translate(link(patienceMs), {
    texts: batch.map(([, segment]) => writeSegment(segment, isEscaped)),
    ...{ from: codeOf(from), to: codeOf(to) },
    format: isEscaped ? 'html' : 'text',
  })
  return batch.map(([key, segment], at) => [key, readSegment(segment, answers[at] ?? '', isEscaped)])
}

/** What is plainly in another language than was asked for is no translation. */
function refuseOtherLanguage(translations: readonly (string | null)[], to: string): void {
  const words = translations
    .flatMap((text) => text ?? [])
    .join('\n')
    .slice(0, mostHeard)
  if ((words.match(/\p{L}+/gu)?.length ?? 0) < leastWords) return
  const heard = languagesIn(words, botLanguages)
  if (heard.length > 0 && !heard.some((language) => baseOf(language) === baseOf(to)))
    throw new DeliveryFailure('It answered in another language than was asked for.', true)
}

function groupsOf<T>(all: readonly T[], size: number): T[][] {
  const groups: T[][] = []
  for (let at = 0; at < all.length; at += size) groups.push(all.slice(at, at + size))
  return groups
}
