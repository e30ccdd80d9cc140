// A missed message as a case of a batch test, with its undo: in a suite of the bot, or in a new one made for it.
import type { CallReply } from '@parley/contract/calls'
import { change } from '../../base/call/use-change'
import { label } from '../../base/language/words/label'
import { showUndoToast } from '../toast/undo-toast'
import type { Missed } from './teach'

/** A suite of the bot, or the name of a new one. */
export type Suite = { id: string; name: string } | { newName: string }

export async function makeTest(missed: Missed, suite: Suite, intent: string): Promise<void> {
  const { botId: streamId, text: input, language } = missed
  const made = 'newName' in suite ? await change('batch-test.create', { streamId, name: suite.newName, language }) : null
  const testSuiteId = 'newName' in suite ? (made?._id ?? '') : suite.id
  const undo = await addCase({ streamId, testSuiteId }, { input: input.trim(), intent }).catch(async (failure: unknown) => {
    // A suite that stays empty helps nobody, and its name would be taken at the next try.
    if (made !== null) await change('batch-test.remove', { streamId, testSuiteId })
    throw failure
  })
  const name = 'newName' in suite ? suite.newName : suite.name
  const takeBack = () => (made === null ? undo() : change('batch-test.remove', { streamId, testSuiteId }))
  showUndoToast(label('ui.missed.tested', { suite: name }).text, takeBack)
}

async function addCase(
  place: { streamId: string; testSuiteId: string },
  content: { input: string; intent: string },
): Promise<() => Promise<unknown>> {
  const { items }: CallReply<'batch-test.add-cases'> = await change('batch-test.add-cases', { ...place, testCases: [content] })
  return () => change('batch-test.remove-cases', { ...place, testCaseIds: items.map(({ _id: id }) => id) })
}
