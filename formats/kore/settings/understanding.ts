// Thresholds of understanding of an export: those that are counted alike here. Scores of intents come from another engine, so they are near.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { numberOf, recordsOf } from '../../shared/read-json'

const share = (percent: number | undefined, most = 100): number | undefined =>
  percent !== undefined && percent > 0 && percent <= most ? percent / 100 : undefined

/** By our names. `mode`: ml, faq (questions), cs (patterns) or rr (which of all wins). */
export function thresholdsIn(configs: Json | undefined): JsonObject {
  let found: JsonObject = {}
  for (const config of recordsOf(configs).filter((one) => one['isActive'] !== false)) {
    const figure = (name: string) => numberOf(config[name])
    if (config['mode'] === 'ml') {
      const least = figure('minThreshold')
      if (least !== undefined && least > 0 && least < 1) found = { ...found, intentThreshold: least }
    }
    if (config['mode'] === 'faq') {
      const [offer, answer, margin] = [
        share(figure('minThreshold')),
        share(figure('maxThreshold')),
        share(figure('taskMatchTolerance'), 50),
      ]
      const offered = figure('suggestionsCount')
      if (offer !== undefined) found = { ...found, offerThreshold: offer }
      if (answer !== undefined) found = { ...found, answerThreshold: answer }
      if (margin !== undefined) found = { ...found, answerMargin: margin }
      if (offered !== undefined) found = { ...found, answersOffered: Math.min(5, Math.max(1, Math.round(offered))) }
    }
    if (config['mode'] === 'rr' && typeof config['isPreferDefinitiveMatch'] === 'boolean')
      found = { ...found, preferDefinite: config['isPreferDefinitiveMatch'] }
  }
  return found
}
