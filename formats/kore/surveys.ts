// Surveys of an export as ours, by the scale on which users say how it went. What else of them an export holds nobody has published.
import type { SurveyScale } from '@parley/contract/base/mood/survey-scale'
import { recordsOf, textOf } from '../shared/read-json'
import { promptsOf } from './prompts'
import { idsOf, pathOf, type Reading, tell, textsOf } from './reading'
import { sentence } from './sentences'
import { localText } from './source'

const scales: readonly [RegExp, SurveyScale][] = [
  [/nps/i, 'nps'],
  [/csat/i, 'csat'],
  [/thumb|like/i, 'thumbs'],
]

export function readSurveys(reading: Reading): void {
  const { builder, source } = reading
  for (const [at, survey] of recordsOf(source.definition['feedbackSurveys']).entries()) {
    const name = localText(source, survey, 'name') || `Survey ${at + 1}`
    const row = { kind: 'survey', name, steps: ['feedbackSurveys', at] }
    const said = `${textOf(survey['type'])} ${textOf(survey['surveyType'])} ${textOf(survey['scale'])}`
    const scale = scales.find(([words]) => words.test(said))?.[1]
    if (scale === undefined) {
      tell(reading, { ...row, outcome: 'not-possible', why: sentence('kore.by-hand') })
      continue
    }
    const questions = promptsOf(source, survey['message'], textsOf(reading))
    // Nobody is asked before somebody has looked at it.
    const { id } = builder.addNamed('survey', pathOf(reading, 'survey', idsOf(survey)[0] ?? at), { name, scale, questions, enabled: false })
    tell(reading, { ...row, outcome: 'approximated', landed: [id], why: sentence('kore.survey') })
  }
}
