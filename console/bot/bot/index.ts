// What other features may use of the bots list.
export { useDuplicateBot } from './list/use-duplicate-bot'
