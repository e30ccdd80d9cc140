// In which language a message was heard, and from when on the bot speaks another, as rows of the trace.
import type { EventOf, SessionEventType } from '@parley/contract/base/event'
import { languageName } from '../../../base/language/language-name'
import { z } from 'zod'
import { row, type TraceRow, type TraceWords } from './trace-row'

type Of = <T extends SessionEventType>(type: T) => EventOf<T>[]

export function languageRows(of: Of, words: TraceWords): TraceRow[] {
  return [...spokenRows(of, words), ...untranslatedRows(of, words), ...translatedRows(of, words)]
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

const Translated = z.object({
  request: z.object({ of: z.enum(['input', 'output']), from: z.string(), to: z.string(), texts: z.array(z.string()) }),
  reply: z.object({ texts: z.array(z.string().nullable()) }),
  ms: z.number(),
})

/** What an engine translated: what the user said, and texts of the bot. Where it failed, the failure is told as every other. */
function translatedRows(of: Of, { words }: TraceWords): TraceRow[] {
  return of('effect').flatMap((event) => {
    const read = event.effect === 'translate' ? Translated.safeParse(event).data : undefined
    if (read === undefined) return []
    const { request, reply, ms } = read
    const names = { from: languageName(request.from), to: languageName(request.to), count: request.texts.length }
    return row('language', {
      strong: request.of === 'input' ? `“${reply.texts[0] ?? ''}”` : '',
      text: words(`test-chat.language.translated.${request.of}`, names),
      right: words('test-chat.language.translated.ms', { ms }),
    })
  })
}
