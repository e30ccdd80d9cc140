// What other features use of training.
export { UtterancesInPlace } from './utterance/utterances-in-place'
export { Explanation } from './explain/explanation'
