// Asks whether a change that is not wholly on the open screen is meant, before it is undone or done again. The question is
// step-question-dialog.tsx.
import type { CallReply } from '@parley/contract/calls'
import { createStore, useStore } from '../../base/page/store'

export type StepVerb = 'undo' | 'redo'
type NextStep = NonNullable<CallReply<'document.get-undo'>['steps']['undo']>

export interface StepQuestion {
  botId: string
  verb: StepVerb
  step: NextStep
  answer: (isMeant: boolean) => void
}

const asked = createStore<{ question: StepQuestion | null }>({ question: null })

/** What is asked just now. */
export const stepQuestion = (): StepQuestion | null => asked.get().question
export const isAskingAboutStep = (): boolean => stepQuestion() !== null
export const useStepQuestion = (): StepQuestion | null => useStore(asked, ({ question }) => question)

export function askAboutStep(botId: string, verb: StepVerb, step: NextStep): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isMeant: boolean) => {
      asked.set({ question: null })
      resolve(isMeant)
    }
    asked.set({ question: { botId, verb, step, answer } })
  })
}
