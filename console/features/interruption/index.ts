// What other features use of interruptions: the rules of a dialog or a step, edited where it is.
export { OwnRulesDialog } from './own-rules-dialog'
export { RulesForm } from './rules-form'
