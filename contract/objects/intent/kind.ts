// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import { tagNames, tagsOfRules } from '../inner-name'
import type { ObjectType } from '../object-type'
import { type Intent, tagOfPart } from './index'

const isTrait = (part: string): boolean => tagOfPart(part) === null
const concept = /~([\p{L}\p{N}_-]+)/gu

export const intentKind: ObjectType<Intent> = {
  ids: ({ dialogId, rules }) => [dialogId, ...(rules ?? []).flat().filter(isTrait)],
  innerNames: (data) => [...tagNames(data), ...tagsOfRules(data, tagOfPart)],
  conceptsIn: ({ patterns, negativePatterns }) =>
    [...(patterns ?? []), ...(negativePatterns ?? [])].flatMap((text) => [...text.matchAll(concept)].map(([, name = '']) => name)),
}
