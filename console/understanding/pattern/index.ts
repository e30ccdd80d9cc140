// What other features use of patterns.
export { IntentPatterns } from './intent-patterns'
export { PatternList } from './pattern-list'
export { askedFor, isSaid, Remedies } from './remedies'
