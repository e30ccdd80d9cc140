// What can be done about a row that fails, each as one step with its undo: the utterance is added to the intent it was expected to be.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { change } from '../../../base/call/use-change'
import { label } from '../../../base/language/words/label'
import { showUndoToast } from '../../../ui/toast/undo-toast'

interface Taught {
  streamId: string
  text: string
  language: string
  intent: { id: string; name: string }
}

export async function addToIntent({ streamId, text, language, intent }: Taught): Promise<void> {
  const called = label('batch-test.fix.added', { intent: intent.name })
  const edit: Edit = { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intent.id, set: { text: text.trim(), language } }
  const how = { streamId, label: called.text, said: { key: called.key, values: called.values } }
  const batchId = newId('batch')
  await change('document.apply', { ...how, id: batchId, edits: [edit] })
  showUndoToast(called.text, () => change('document.undo', { streamId, batchId }))
}
