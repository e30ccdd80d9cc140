// What other features use of the test chat.
export { followed, useFollowed, type Followed } from './follow'
export { TestDock } from './test-dock'
export { BotMessage } from './message/bot-message'
export { shownValue, traceOf, type TraceRow } from './trace/trace'
export { useNames } from './trace/turn-trace'
