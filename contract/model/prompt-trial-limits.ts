// How much the trial of a prompt may be given, and how many inputs that were recorded it is offered.
import { promptLimits } from '../objects/model-prompt/limits'

const { values, valuePathChars: pathChars, valueChars, messageChars } = promptLimits

export const promptTrialLimits = {
  ...{ values, pathChars, valueChars, messageChars, words: 20, wordChars: 200, seconds: 60 },
  /** Inputs that were recorded: how many turns are read, of how many days. */
  ...{ recorded: 50, recordedDays: 30 },
} as const
