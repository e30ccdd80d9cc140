// Writes the table of one language into a file that the browser keeps.
import { change } from '../../base/call/use-change'
import { text } from '../../base/language/text'
import { saveFile } from '../../base/page/save-file'
import { showToast } from '../../ui/toast/toast'

interface Asked {
  botId: string
  language: string
  format: 'xlsx' | 'csv' | 'json'
}

/** `flush`: what was typed last belongs into the file. */
export function exportTranslations({ botId, language, format }: Asked, flush: () => Promise<unknown>): void {
  flush()
    .then(() => change('translation.export', { streamId: botId, language, format }))
    .then(
      ({ fileName, type, content }) => saveFile(fileName, type, [format === 'xlsx' ? bytesOf(content) : content]),
      (error: Error) => showToast(text('translation.export.failed', { reason: error.message }), { tone: 'bad' }),
    )
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
