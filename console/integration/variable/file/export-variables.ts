// Writes the bot's variables into a file that the browser keeps.
import { change } from '../../../base/call/use-change'
import { text } from '../../../base/language/text'
import { saveFile } from '../../../base/page/save-file'
import { showToast } from '../../../ui/toast/toast'

/** `flush`: what was typed last belongs into the file. */
export function exportVariables(botId: string, format: 'json' | 'csv', flush: () => Promise<unknown>): void {
  flush()
    .then(() => change('variable.export', { streamId: botId, format }))
    .then(
      ({ fileName, type, content }) => saveFile(fileName, `${type};charset=utf-8`, [format === 'csv' ? '\uFEFF' : '', content]),
      (error: Error) => showToast(text('variable.file.export-failed', { reason: error.message }), { tone: 'bad' }),
    )
}
