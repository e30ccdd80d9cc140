// The town a sentence names after "from": found by its own words first, so that "from Bergen to Oslo" and "to Oslo from Bergen"
// fill the same two entities. Both the flight and the rail dialog begin this way.
import type { SampleEntity } from '../sample'

const notTowns = 'mon|tues|wednes|thurs|fri|satur|sun|tomorrow|today|next|this|the|my|our|here|now|home'
const expression = `\\b(?:from|out of|leaving|ab) (?!${notTowns})([a-zà-ÿ]+(?: (?:york|francisco|angeles))?)`

export function wordsAfter(name: string, description: string): SampleEntity {
  return { name, type: 'regex', description, settings: { expression, group: true } }
}

/** A script that keeps the words found as the value of a city entity. */
export function startCity(entity: string): string {
  return `
const words = context.entities.start_words.split(' ')
context.entities.${entity} = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
`
}
