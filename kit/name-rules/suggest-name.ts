// A name that passes, near one that does not: what may not be used becomes a space or goes away. Which names pass is the caller's rule.
import type { NameProblem } from './name-rules'

/** Apostrophes go without a gap: "Tony's" is better "Tonys" than "Tony s". */
const apostrophes = new Set(["'", '’', '‘', '`'])

/** `filler` stands where a character was taken away, and before a first one that may only follow, unless it is a space. '' where no name of the same words passes. */
export function suggestName(name: string, findProblem: (name: string) => NameProblem | null, filler = ' '): string {
  let suggestion = name.trim()
  for (let problem = findProblem(suggestion); problem !== null; problem = findProblem(suggestion)) {
    const { fault, character } = problem
    if (fault === 'too-short' || character === '') return ''
    if (fault === 'character') suggestion = tidy(without(suggestion, problem, findProblem, filler), filler)
    else suggestion = filler === ' ' ? suggestion.slice(character.length).trim() : filler + suggestion
  }
  return suggestion
}

function without(name: string, { character }: NameProblem, findProblem: (name: string) => NameProblem | null, filler: string): string {
  if (apostrophes.has(character)) return name.replaceAll(character, '')
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '')
  const isPlainAllowed = plain !== character && plain !== '' && findProblem(`a${plain}`) === null
  return name.replaceAll(character, isPlainAllowed ? plain : filler)
}

function tidy(name: string, filler: string): string {
  const parts = name.split(filler).filter((part) => part !== '')
  return parts.join(filler).trim()
}
