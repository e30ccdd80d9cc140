// What other features use of versions: how end users reach the bot, and a value with its copy button.
export { chatAddress, Copied, embedSnippet, Reach } from './publish/reach'
