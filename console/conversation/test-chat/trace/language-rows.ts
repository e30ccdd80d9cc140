// In which language a message was heard, and from when on the bot speaks another, as rows of the trace.
import type { EventOf, SessionEventType } from '@parley/contract/base/event'
import { languageName } from '../../../base/language/language-name'
import { row, type TraceRow, type TraceWords } from './trace-row'

type Of = <T extends SessionEventType>(type: T) => EventOf<T>[]

export function languageRows(of: Of, words: TraceWords): TraceRow[] {
  return [...spokenRows(of, words), ...untranslatedRows(of, words)]
}

function spokenRows(of: Of, { words }: TraceWords): TraceRow[] {
  const changes = of('language-changed')
  if (changes.length > 0)
    return changes.map(({ from, to, by }) =>
      row('language', {
        strong: languageName(to),
        text: words(`test-chat.language.${by}`),
        right: words('test-chat.language.from', { name: languageName(from) }),
      }),
    )
  // A linked bot hears it again, among its own languages.
  const heard = of('language-heard').findLast(({ languages }) => languages.length > 0)
  if (heard === undefined) return []
  return [row('language', { text: words('test-chat.language.heard', { names: heard.languages.map(languageName).join(', ') }) })]
}

/** Texts that users heard in another language, or as they were translated before they were changed. */
function untranslatedRows(of: Of, { nameOf, words }: TraceWords): TraceRow[] {
  return of('untranslated').map(({ text, wanted, used, nodeId = '' }) => {
    const names = { wanted: languageName(wanted), used: languageName(used) }
    return row('language', {
      strong: `“${text}”`,
      text: words(used === wanted ? 'test-chat.language.stale' : 'test-chat.language.missing', names),
      right: nameOf(nodeId),
    })
  })
}
