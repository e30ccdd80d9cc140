// Messages of components as wordings: by channel and language, plain or a script that prints.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { recordsOf, textOf } from '../shared/read-json'
import type { Texts } from '../shared/texts'
import { scriptOf } from './scripts'
import { decoded, type KoreSource, localesOf } from './source'

const mostText = 20_000
const mostSource = 100_000
const mostPrompts = 100

/** `uxmap` is JavaScript that prints. */
const scripted = new Set(['uxmap', 'javascript', 'script'])

export function promptsOf(source: KoreSource, messages: Json | undefined, texts: Texts): JsonObject[] {
  return recordsOf(messages)
    .flatMap((message) => {
      const channel = textOf(message['channel'])
      const locales = localesOf(source, message)
      const all = locales.length > 0 ? locales : [{ language: source.language, data: message }]
      return all.flatMap(({ language, data }) => promptOf({ data, texts, channel, language: language === source.language ? '' : language }))
    })
    .slice(0, mostPrompts)
}

interface Wording {
  data: JsonObject
  texts: Texts
  channel: string
  language: string
}

function promptOf({ data, texts, channel, language }: Wording): JsonObject[] {
  const words = decoded(textOf(data['text']))
  if (words.trim() === '') return []
  const place: JsonObject = { language, channel: channel === 'default' ? '' : channel.slice(0, 40) }
  if (scripted.has(textOf(data['type']))) return [{ ...place, kind: 'script', source: scriptOf(words, texts).slice(0, mostSource) }]
  return [{ ...place, kind: 'text', text: texts.template(oldPlaceholders(words)).slice(0, mostText) }]
}

/** `<%= x %>` of older bots. */
export const oldPlaceholders = (text: string): string => text.replace(/<%[=-]?\s{0,20}([^%]{1,400}?)\s{0,20}%>/g, '{{$1}}')
