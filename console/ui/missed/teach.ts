// What can be done about a message that was not understood, each as one step with its undo: added to an intent, to a new one or to a question
// of the knowledge, or ignored.
import { newId } from '@parley/contract/base/ids'
import { type Faq, notesWith } from '@parley/contract/objects/faq/index'
import type { Edit } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { change } from '../../base/call/use-change'
import { label } from '../../base/language/words/label'
import { showUndoToast } from '../toast/undo-toast'

export interface Missed {
  botId: string
  text: string
  language: string
}

const settle = ({ botId: streamId, text }: Missed, state: 'open' | 'added' | 'ignored', intentId = '') =>
  change('conversation.settle-missed', { streamId, text, state, intentId })

export async function addToIntent(missed: Missed, intent: { id: string; name: string; isNew: boolean }): Promise<void> {
  const { text, language } = missed
  const called = label(intent.isNew ? 'ui.missed.made' : 'ui.missed.added', { intent: intent.name })
  const utterance: Edit = {
    op: 'put',
    id: newId('utterance'),
    kind: 'utterance',
    parentId: intent.id,
    set: { text: text.trim(), language, source: 'conversation' },
  }
  const made: Edit[] = intent.isNew ? [{ op: 'put', id: intent.id, kind: 'intent', set: { name: intent.name } }] : []
  await teach(missed, [...made, utterance], called, intent.id)
}

/** As another way to ask it; one that it has already is only settled. */
export async function addToFaq(missed: Missed, { id, data }: { id: string; data: Faq }): Promise<void> {
  const { text, language } = missed
  const known = data.alternates[language] ?? []
  const alternates = { ...data.alternates, [language]: [...new Set([...known, text.trim()])] }
  const set = { alternates, alternateNotes: notesWith(data, alternates, 'conversation') }
  await teach(missed, [{ op: 'put', id, kind: 'faq', set }], label('ui.missed.asked', { question: data.question }))
}

async function teach(missed: Missed, edits: Edit[], called: Sentence, intentId = ''): Promise<void> {
  const streamId = missed.botId
  const how = { streamId, label: called.text, said: { key: called.key, values: called.values } }
  const batchId = newId('batch')
  await change('document.apply', { ...how, id: batchId, edits })
  await settle(missed, 'added', intentId)
  showUndoToast(called.text, async () => {
    await change('document.undo', { streamId, batchId })
    await settle(missed, 'open')
  })
}

export async function ignoreMissed(missed: Missed): Promise<void> {
  await settle(missed, 'ignored')
  showUndoToast(label('ui.missed.ignored', { text: missed.text }).text, () => settle(missed, 'open'))
}
