// What other features use of language models: how money, tokens and times are written, the longer of two times, and the feature map.
export { longest } from './feature-figures'
export { durationText, moneyText, tokensText } from './money'
export { useFeatureMap } from './use-feature-map'
