// Requests to publish dialogs, for the features that ask for them, decide on them and obey them: the dialogs' own way (dialog-state) and
// publishing (bot-version).
export { type Around, dialogStateOf, partsOf, standOfDialog } from './states'
export { approveRequests, closeRequest, findRequest, insertRequest, lastRequests, requestsOfBots } from './store'
