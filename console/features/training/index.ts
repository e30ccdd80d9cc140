// What other features use of training.
export { UtterancesInPlace } from './utterance/utterances-in-place'
