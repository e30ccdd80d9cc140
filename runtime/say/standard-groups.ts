// Table: what people who edit standard responses are told of each: among which it stands, and which places its wordings may have. What is
// said by itself is standard.ts; what each is called is the console's.
import type { StandardKey } from './standard'

export const responseGroups = ['conversation', 'understanding', 'interruption', 'question', 'survey', 'failure'] as const
export type ResponseGroup = (typeof responseGroups)[number]

interface Row {
  group: ResponseGroup
  places?: readonly string[]
  /** Of what no bot has yet. */
  isWaiting?: true
  /** Said where no step runs or waits: it can have no wordings of a field. */
  isOfNoField?: true
  /** A label: its wordings are plain text. */
  isLabel?: true
}

export const responseRows: Readonly<Record<StandardKey, Row>> = {
  welcome: { group: 'conversation', isOfNoField: true },
  'you-are-welcome': { group: 'conversation', isOfNoField: true },
  goodbye: { group: 'conversation', isOfNoField: true },
  'how-are-you': { group: 'conversation', isOfNoField: true },
  'who-are-you': { group: 'conversation', isOfNoField: true },
  'session-timeout': { group: 'conversation' },
  suspended: { group: 'conversation', isOfNoField: true },
  'discard-all': { group: 'conversation', isOfNoField: true },
  'language-changed': { group: 'conversation', places: ['language'] },
  'language-unknown': { group: 'conversation', places: ['languages'] },
  'alert-subscribed': { group: 'conversation', places: ['task'], isOfNoField: true },
  'alert-unsubscribed': { group: 'conversation', places: ['task'], isOfNoField: true },
  'survey-nps': { group: 'survey', isOfNoField: true },
  'survey-csat': { group: 'survey', isOfNoField: true },
  'survey-thumbs': { group: 'survey', isOfNoField: true },
  'survey-why': { group: 'survey', isOfNoField: true },
  'survey-thanks': { group: 'survey', isOfNoField: true },
  'no-words': { group: 'understanding', isOfNoField: true },
  'not-understood': { group: 'understanding' },
  'not-understood-tasks': { group: 'understanding', isOfNoField: true },
  'not-understood-alerts': { group: 'understanding', isOfNoField: true },
  'not-understood-faqs': { group: 'understanding', isOfNoField: true },
  ambiguous: { group: 'understanding' },
  'probable-answer': { group: 'understanding', isOfNoField: true },
  'switch-task': { group: 'interruption', places: ['task', 'new-task'] },
  'hold-not-allowed': { group: 'interruption', places: ['task'] },
  'max-held': { group: 'interruption', places: ['task'] },
  'resume-task': { group: 'interruption', places: ['task'] },
  'confirm-resume': { group: 'interruption', places: ['task'] },
  'discard-task': { group: 'interruption', places: ['task'] },
  'follow-up-noted': { group: 'interruption', places: ['new-task'] },
  'follow-up': { group: 'interruption', isOfNoField: true },
  'entity-prompt': { group: 'question', places: ['entity'] },
  'entity-refused': { group: 'question', places: ['entity', 'example'] },
  'which-value': { group: 'question', places: ['entity'] },
  'answer-or-task': { group: 'question', places: ['new-task'] },
  'my-answer': { group: 'question', isLabel: true },
  'confirm-value': { group: 'question', places: ['entity', 'value'] },
  'yes-or-no': { group: 'question' },
  'sign-in': { group: 'question' },
  'sign-in-button': { group: 'question', isLabel: true },
  'tool-asks': { group: 'question', places: ['server', 'text'] },
  'tool-opens': { group: 'question', places: ['host'] },
  'tool-open': { group: 'question', isLabel: true },
  'tool-done': { group: 'question', isLabel: true },
  'tool-skip': { group: 'question', isLabel: true },
  'tool-cancel': { group: 'question', isLabel: true },
  'tool-working': { group: 'conversation', isLabel: true },
  'form-missing': { group: 'question', places: ['field'], isLabel: true },
  'form-wrong': { group: 'question', places: ['field'], isLabel: true },
  'form-too-small': { group: 'question', places: ['field', 'bound'], isLabel: true },
  'form-too-large': { group: 'question', places: ['field', 'bound'], isLabel: true },
  'form-file-type': { group: 'question', places: ['field', 'kinds'], isLabel: true },
  'form-file-large': { group: 'question', places: ['field', 'bound'], isLabel: true },
  'form-file': { group: 'question', places: ['field'], isLabel: true },
  yes: { group: 'question', isLabel: true },
  no: { group: 'question', isLabel: true },
  guarded: { group: 'failure' },
  'guarded-again': { group: 'failure' },
  unproven: { group: 'failure' },
  'unproven-details': { group: 'failure' },
  error: { group: 'failure' },
  connecting: { group: 'conversation' },
  'still-connecting': { group: 'conversation' },
  'no-agent': { group: 'failure' },
  'desk-closed': { group: 'failure' },
  'retries-exhausted': { group: 'failure', places: ['task'] },
}
