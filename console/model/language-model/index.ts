// What other features use of language models: how money, tokens and times are written, and figures added up for each feature.
export { byFeature, longest } from './feature-figures'
export { durationText, moneyText, tokensText } from './money'
