// The policies in the order in which they consider a message: the first that decides deals with it. Another one costs a folder and a line
// here, and one in decision.ts where it decides something of its own.
import { amend } from './amend'
import { apology } from './apology'
import { askBack } from './ask-back'
import { botServer } from './bot-server'
import { disambiguation } from './disambiguation'
import { discard } from './discard'
import { documents } from './documents'
import { ending } from './ending'
import { fallback } from './fallback'
import { foundPart } from './found-part'
import { ignore } from './ignore'
import { intent } from './intent'
import { intentFallback } from './intent-fallback'
import { interruption } from './interruption'
import { knowledge } from './knowledge'
import { language } from './language'
import { noWords } from './no-words'
import { opening } from './opening'
import { person } from './person'
import type { Policy } from './policy'
import { repeat } from './repeat'
import { resume } from './resume'
import { retry } from './retry'
import { silence } from './silence'
import { slashCommand } from './slash-command'
import { smallTalk } from './small-talk'
import { spoken } from './spoken'
import { start } from './start'
import { step } from './step'
import { survey } from './survey'
import { task } from './task'
import { which } from './which'

export const policies: readonly Policy[] = [
  ignore,
  botServer,
  person,
  slashCommand,
  ending,
  noWords,
  opening,
  amend,
  step,
  which,
  interruption,
  disambiguation,
  survey,
  resume,
  retry,
  language,
  spoken,
  discard,
  task,
  start,
  knowledge,
  smallTalk,
  askBack,
  intent,
  foundPart,
  documents,
  fallback,
  repeat,
  silence,
  intentFallback,
  apology,
]
