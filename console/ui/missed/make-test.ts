// Sentences as cases of a batch test, with their undo: in a suite of the bot, or in a new one made for them.
import type { CallReply } from '@parley/contract/calls'
import { change } from '../../base/call/use-change'
import { label } from '../../base/language/words/label'
import { showUndoToast } from '../toast/undo-toast'
import type { Missed } from './teach'

/** A suite of the bot, or the name of a new one. */
export type Suite = { id: string; name: string } | { newName: string }

/** A missed message, and what should be understood. */
export const makeTest = ({ text, ...where }: Missed, suite: Suite, intent: string): Promise<void> =>
  makeTests(where, suite, [{ input: text.trim(), intent }])

interface Case {
  input: string
  intent: string
}

export async function makeTests({ botId: streamId, language }: Omit<Missed, 'text'>, suite: Suite, cases: Case[]): Promise<void> {
  const made = 'newName' in suite ? await change('batch-test.create', { streamId, name: suite.newName, language }) : null
  const testSuiteId = 'newName' in suite ? (made?._id ?? '') : suite.id
  const undo = await addCases({ streamId, testSuiteId }, cases).catch(async (failure: unknown) => {
    // A suite that stays empty helps nobody, and its name would be taken at the next try.
    if (made !== null) await change('batch-test.remove', { streamId, testSuiteId })
    throw failure
  })
  const name = 'newName' in suite ? suite.newName : suite.name
  const takeBack = () => (made === null ? undo() : change('batch-test.remove', { streamId, testSuiteId }))
  showUndoToast(label('ui.missed.tested', { suite: name }).text, takeBack)
}

async function addCases(place: { streamId: string; testSuiteId: string }, testCases: Case[]): Promise<() => Promise<unknown>> {
  const { items }: CallReply<'batch-test.add-cases'> = await change('batch-test.add-cases', { ...place, testCases })
  return () => change('batch-test.remove-cases', { ...place, testCaseIds: items.map(({ _id: id }) => id) })
}
