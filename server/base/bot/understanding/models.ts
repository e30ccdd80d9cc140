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
