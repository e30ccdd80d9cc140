// The models of a bot by language, written as one text: "en=<hash> fr=<hash>". Kept with the bot and with each version.
import type { Models } from '../ports/ports'

export function readModels(text: string): Models {
  return Object.fromEntries(
    text
      .split(' ')
      .map((pair) => pair.split('='))
      .flatMap(([language, hash]) => (language && hash ? [[language, hash]] : [])),
  )
}

export function writeModels(models: Models): string {
  return Object.keys(models)
    .sort()
    .map((language) => `${language}=${models[language] ?? ''}`)
    .join(' ')
}

export type ModelState = 'none' | 'failed' | 'stale' | 'up-to-date'

/** How the model of a bot's first language stands, told alike wherever it is told. `changes`: of what it is trained from, since. */
export function modelStateOf({
  models,
  language,
  error,
  changes,
}: {
  models: Models
  language: string
  error: string
  changes: number
}): ModelState {
  if ((models[language] ?? '') === '') return 'none'
  if (error !== '') return 'failed'
  return changes > 0 ? 'stale' : 'up-to-date'
}
