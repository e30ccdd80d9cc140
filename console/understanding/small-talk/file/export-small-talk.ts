// Begins to write a bot's small talk into a file; where the file will be is said.
import { change } from '../../../base/call/use-change'
import { text } from '../../../base/language/text'
import { showToast } from '../../../ui/toast/toast'

/** `flush`: what was just changed is in the file. */
export async function exportSmallTalk(botId: string, type: 'json' | 'csv', flush: () => Promise<void>): Promise<void> {
  try {
    await flush()
    await change('small-talk.export', { streamId: botId, type })
    showToast(text('small-talk.file.exporting'))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    showToast(text('small-talk.file.export-failed', { reason: error.message }), { tone: 'bad' })
  }
}
