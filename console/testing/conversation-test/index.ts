// What other features use of conversation tests: making one of a conversation that is open.
export { MakeTestDialog } from './list/make-test-dialog'
