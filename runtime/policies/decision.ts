// What a turn may decide to do with its message: what its policies decide, each in its own folder.
import type { AmendDecision } from './amend'
import type { ApologyDecision } from './apology'
import type { AskBackDecision } from './ask-back'
import type { BotServerDecision } from './bot-server'
import type { DisambiguationDecision } from './disambiguation'
import type { DiscardDecision } from './discard'
import type { DocumentsDecision } from './documents'
import type { EndingDecision } from './ending'
import type { FallbackDecision } from './fallback'
import type { IgnoreDecision } from './ignore'
import type { InterruptionDecision } from './interruption'
import type { KnowledgeDecision } from './knowledge'
import type { LanguageDecision } from './language'
import type { NoWordsDecision } from './no-words'
import type { OpeningDecision } from './opening'
import type { PersonDecision } from './person'
import type { RepeatDecision } from './repeat'
import type { ResumeDecision } from './resume'
import type { RetryDecision } from './retry'
import type { SilenceDecision } from './silence'
import type { SlashCommandDecision } from './slash-command'
import type { SmallTalkDecision } from './small-talk'
import type { SpokenDecision } from './spoken'
import type { StartDecision } from './start'
import type { StepDecision } from './step'
import type { SurveyDecision } from './survey'
import type { TaskDecision } from './task'
import type { WhichDecision } from './which'

export type Decision =
  | AmendDecision
  | ApologyDecision
  | AskBackDecision
  | BotServerDecision
  | DisambiguationDecision
  | DiscardDecision
  | DocumentsDecision
  | EndingDecision
  | FallbackDecision
  | IgnoreDecision
  | InterruptionDecision
  | KnowledgeDecision
  | LanguageDecision
  | NoWordsDecision
  | OpeningDecision
  | PersonDecision
  | RepeatDecision
  | ResumeDecision
  | RetryDecision
  | SilenceDecision
  | SlashCommandDecision
  | SmallTalkDecision
  | SpokenDecision
  | StartDecision
  | StepDecision
  | SurveyDecision
  | TaskDecision
  | WhichDecision
