// What other features take from the team: the account in use, and whom to ask for what one may not do in it.
export { AskWhom } from './shared/ask-whom'
export { useAccountQuery } from './use-account'
