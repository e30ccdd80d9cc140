// A bot out of a file, for the list of bots.
export { BotFromFile } from './bot-from-file'
