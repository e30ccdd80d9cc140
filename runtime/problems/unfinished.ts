// Which problems are nothing but work that was not done yet: something new lacks what nobody has filled in. It is unfinished as long as
// nothing else uses it and it is not live; then it is a problem like any other. What can go live is judged without this (publish check).
import type { ObjectKind } from '@parley/contract/base/ids'
import type { Problem, ProblemCode } from './problem'

/** What is absent. Everything else is wrong however new it is. */
const gaps: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'dead-end',
  'unreachable-node',
  'missing-prompt',
  'missing-question',
  'silent-wait',
  'missing-address',
  'missing-setting',
  'secret-not-set',
  'dialog-without-start',
  'intent-without-dialog',
  'intent-without-sentences',
  'faq-without-answer',
  'form-empty',
  'form-no-options',
])

/** What is known of the objects of a bot around the one that lacks something. */
export interface Uses {
  /** Whether end users meet the object already. */
  isLive(id: string): boolean
  kindOf(id: string): ObjectKind | undefined
  parentOf(id: string): string
  /** Ids of the objects that mention this one. */
  mentioning(id: string): readonly string[]
}

export const lacksSomething = ({ code }: Pick<Problem, 'code'>): boolean => gaps.has(code)

export function isUnfinished(problem: Pick<Problem, 'code' | 'objectId'>, uses: Uses): boolean {
  const { objectId } = problem
  return lacksSomething(problem) && !uses.isLive(objectId) && !isUsedElsewhere(wholeOf(objectId, uses), uses)
}

/** A step belongs to its dialog, an utterance to its intent: they are used with it. */
function wholeOf(id: string, { kindOf, parentOf }: Uses): string {
  const kind = kindOf(id)
  return kind === 'node' || kind === 'note' || kind === 'utterance' ? parentOf(id) : id
}

function isUsedElsewhere(whole: string, uses: Uses): boolean {
  return uses.mentioning(whole).some((id) => {
    const user = wholeOf(id, uses)
    return user !== whole && !arePair(user, whole, uses)
  })
}

/** A dialog and the intent that starts it are made together: neither is a use of the other. */
function arePair(user: string, whole: string, uses: Uses): boolean {
  if (uses.kindOf(whole) === 'dialog') return uses.kindOf(user) === 'intent'
  return uses.kindOf(whole) === 'intent' && uses.mentioning(user).includes(whole)
}
