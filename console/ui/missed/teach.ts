// What can be done about a message that was not understood, each as one step with its undo: added to an intent, to a new one, or ignored.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { change } from '../../base/call/use-change'
import { inverseOf } from '../../base/document/inverse'
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
  const { botId: streamId, text, language } = missed
  const called = label(intent.isNew ? 'ui.missed.made' : 'ui.missed.added', { intent: intent.name })
  const utterance: Edit = {
    op: 'put',
    id: newId('utterance'),
    kind: 'utterance',
    parentId: intent.id,
    set: { text: text.trim(), language, source: 'conversation' },
  }
  const made: Edit[] = intent.isNew ? [{ op: 'put', id: intent.id, kind: 'intent', set: { name: intent.name } }] : []
  const how = { streamId, label: called.text, said: { key: called.key, values: called.values } }
  const { operations } = await change('document.apply', { ...how, id: newId('batch'), edits: [...made, utterance] })
  await settle(missed, 'added', intent.id)
  showUndoToast(called.text, async () => {
    await change('document.apply', { ...how, id: newId('batch'), edits: inverseOf(operations) })
    await settle(missed, 'open')
  })
}

export async function ignoreMissed(missed: Missed): Promise<void> {
  await settle(missed, 'ignored')
  showUndoToast(label('ui.missed.ignored', { text: missed.text }).text, () => settle(missed, 'open'))
}
