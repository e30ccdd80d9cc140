// What other features use of training.
export { UtterancesInPlace } from './utterance/utterances-in-place'
export { Explanation } from './explain/explanation'
export { QualityMark } from './list/quality-mark'
export { useFeedbackOf } from './utterance/paste/review-lines'
export { FlippedTests } from './flipped/flipped-tests'
export { TrainButton } from './editor/train-button'
