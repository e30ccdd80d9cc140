// What other features use of the test chat.
export { followed, useFollowed, type Followed } from './follow'
export { isMissed, shownValue, wentWrong } from './trace/trace'
export { namesIn, type TraceRow } from './trace/trace-row'
export { traceIcons, useNames, useTrace } from './trace/use-trace'
export { WhyKnowledge } from './trace/why-knowledge'
export { Reasons } from './trace/why'
