// Which standard responses a search finds: by their names, by what the platform says and by the bot's own wordings.
import type { StandardResponseRow } from '@parley/contract/conversation/standard-response'
import type { BotObject } from '@parley/contract/objects/object'
import type { Prompt } from '@parley/contract/objects/prompt'

type Responses = readonly BotObject<'response'>[]

/** The bot's own wordings of a response, of all dialogs together. */
export function wordingsOf(objects: Responses, key: string): Prompt[] {
  return objects.flatMap(({ data }) => (data.key === key ? data.prompts : []))
}

/** What the platform says in a language by itself, in English where it does not speak that one. */
export function defaultsIn(defaults: StandardResponseRow['defaults'], language: string): readonly string[] {
  return defaults[language.slice(0, 2)] ?? defaults['en'] ?? []
}

export function findResponses(
  rows: readonly StandardResponseRow[],
  objects: Responses,
  { search, nameOf }: { search: string; nameOf: (key: string) => string },
): StandardResponseRow[] {
  const sought = search.trim().toLowerCase()
  if (sought === '') return [...rows]
  return rows.filter(({ key, defaults }) => {
    const own = wordingsOf(objects, key).map(({ text, template = '', source = '' }) => `${text} ${template} ${source}`)
    return [nameOf(key), key, ...Object.values(defaults).flat(), ...own].some((each) => each.toLowerCase().includes(sought))
  })
}
