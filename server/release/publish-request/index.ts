// Requests to publish, of dialogs and of a whole bot, for the features that ask for them, decide on them and obey them: the dialogs' own way
// (dialog-state), approval of a bot's changes (publish-approval) and publishing (bot-version).
export {
  type BotRequest,
  closeBotRequest,
  countComments,
  findBotRequest,
  insertBotRequest,
  insertComment,
  listBotRequests,
  listComments,
  listOpenRequests,
  openRequestOf,
  type RequestComment,
} from './bot-store'
export { needsApproval } from './rule'
export { type Around, dialogStateOf, partsOf, standOfDialog } from './states'
export { approveRequests, closeRequest, findRequest, insertRequest, lastRequests, requestsOfBots } from './store'
