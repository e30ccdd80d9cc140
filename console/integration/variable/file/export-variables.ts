// Begins to write the bot's variables into a file; where the file will be is said.
import { change } from '../../../base/call/use-change'
import { text } from '../../../base/language/text'
import { showToast } from '../../../ui/toast/toast'

/** `flush`: what was typed last belongs into the file. */
export async function exportVariables(botId: string, type: 'json' | 'csv', flush: () => Promise<void>): Promise<void> {
  try {
    await flush()
    await change('variable.export', { streamId: botId, type })
    showToast(text('variable.file.exporting'))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    showToast(text('variable.file.export-failed', { reason: error.message }), { tone: 'bad' })
  }
}
