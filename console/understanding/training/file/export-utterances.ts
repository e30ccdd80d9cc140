// Begins to write a bot's utterances into a file; where the file will be is said.
import { change } from '../../../base/call/use-change'
import { text } from '../../../base/language/text'
import { showToast } from '../../../ui/toast/toast'

/** `flush`: what was just changed is in the file. */
export async function exportUtterances(botId: string, type: 'json' | 'csv', flush: () => Promise<void>): Promise<void> {
  try {
    await flush()
    await change('utterance.export-file', { streamId: botId, type })
    showToast(text('training.file.exporting'))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    showToast(text('training.file.export-failed', { reason: error.message }), { tone: 'bad' })
  }
}
