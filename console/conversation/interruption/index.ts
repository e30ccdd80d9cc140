// What other features use of interruptions: the rules of a dialog or a step, edited where it is, the table of all rules and the example of
// what they do, and the way between the views of the rules of conversation.
export { Example } from './example'
export { OwnRulesDialog } from './own-rules-dialog'
export { ruleRowsOf } from './rule-rows'
export { useRuleWords } from './rule-words'
export { RulesForm } from './rules-form'
export { RulesSwitch } from './rules-switch'
export { RulesTable } from './rules-table'
