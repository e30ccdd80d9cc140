// What other features use of the test chat.
export { followed, useFollowed, type Followed } from './follow'
export { TestDock } from './test-dock'
export { BotMessage } from './message/bot-message'
export { isMissed, shownValue, type TraceRow, wentWrong } from './trace/trace'
export { traceIcons, useNames, useTrace } from './trace/use-trace'
