// What other features use of language models: how money, tokens and times are written, and the longer of two times.
export { longest } from './feature-figures'
export { durationText, moneyText, tokensText } from './money'
