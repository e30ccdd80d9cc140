// What a problem of a bot is, as the canvas, the problems list and the publish check show it.
import type { ObjectKind } from '@parley/contract/base/ids'
import type { BotObject } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/base/fields/localized'

export const problemCodes = [
  'dead-end',
  'foreign-step',
  'unreachable-node',
  'endless-loop',
  'missing-prompt',
  'missing-question',
  'silent-wait',
  'missing-address',
  'pattern-unfit',
  'schema-unfit',
  'model-gone',
  'tool-twice',
  'tool-unnamed',
  'rule-without-tool',
  'tool-held',
  'tool-gone',
  'missing-setting',
  'dangling-reference',
  'undefined-variable',
  'unseen-variable',
  'unreadable-text',
  'script-fault',
  'function-taken',
  'secret-outside-request',
  'secret-not-set',
  'dialog-without-start',
  'intent-without-dialog',
  'intent-without-sentences',
  'faq-without-answer',
  'untranslated',
  'mapping-unfit',
  'assignment-unfit',
  'form-empty',
  'form-field-twice',
  'form-no-options',
  'planned-kind',
  'missing-browser',
  'action-off',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** What can never run, whatever is said: a bot with it is not published. Other errors break a conversation only if it comes this way. */
const blocking: ReadonlySet<string> = new Set<ProblemCode>(['planned-kind', 'script-fault'])

/** An alert is sent when nobody looks: one with an error is not published either. */
export function blocksPublishing({ code, kind, severity }: { code: string; kind: ObjectKind; severity: string }): boolean {
  return blocking.has(code) || (kind === 'alert' && severity === 'bad')
}

export interface Problem {
  code: ProblemCode
  objectId: string
  /** '' for objects that hang on the bot. */
  dialogId: string
  said: Sentence
  /** An error breaks a conversation that comes this way; a warning may be meant. */
  severity: 'error' | 'warning'
  /** The setting it is about; of a language of which texts are missing, the language. */
  field?: string
  /** What else it is about: the id that is missing, the name nobody has. */
  subject?: string
  /** What one step would do about it (fixes.ts); absent where only a person can decide. */
  fix?: Sentence
}

/** The dialog an object is part of; '' for none. */
export function dialogOf({ id, kind, parentId }: BotObject): string {
  return kind === 'dialog' ? id : kind === 'node' || kind === 'note' ? parentId : ''
}
