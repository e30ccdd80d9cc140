// Answers to surveys, as a feature of the server: figures over whole days, and what people wrote. Keeping them is the gateway's.
import type { SurveyFigures } from '@parley/contract/conversation/feedback'
import type { SurveyScale } from '@parley/contract/base/mood/survey-scale'
import { scales } from '@parley/contract/objects/survey/index'
import type { Feature, Handlers } from '../../base/http/handler'
import { listComments, listScores } from './store'

const handlers: Handlers<'feedback'> = {
  'feedback.get-figures': async ({ db, botId }, input) => {
    const range = { ...input, sample: input.sample !== 'false' }
    const [scores, comments] = await Promise.all([listScores(db, botId, range), listComments(db, botId, range)])
    return { surveys: figuresOf(scores), comments }
  },
}

interface ScoreCount {
  surveyId: string
  name: string
  scale: SurveyScale
  score: number
  count: number
}

/** Most answered first. */
export function figuresOf(rows: readonly ScoreCount[]): SurveyFigures[] {
  const keys = [...new Set(rows.map(({ surveyId, scale }) => `${surveyId} ${scale}`))]
  const surveys = keys.flatMap((key) => {
    const own = rows.filter(({ surveyId, scale }) => `${surveyId} ${scale}` === key)
    const [first] = own
    if (first === undefined) return []
    const { low, high } = scales[first.scale]
    const sum = (wanted: (row: ScoreCount) => boolean): number => own.filter(wanted).reduce((total, { count }) => total + count, 0)
    const count = sum(() => true)
    const good = sum(({ score }) => score >= high)
    const bad = sum(({ score }) => score <= low)
    const result = Math.round((100 * (first.scale === 'nps' ? good - bad : good)) / count)
    const mean = own.reduce((total, row) => total + row.score * row.count, 0) / count
    const scores = own.map(({ score, count: times }) => ({ score, count: times })).sort((one, other) => one.score - other.score)
    return [{ surveyId: first.surveyId, name: first.name, scale: first.scale, count, result, mean: Math.round(mean * 100) / 100, scores }]
  })
  return surveys.sort((one, other) => other.count - one.count)
}

export const feedbackFeature: Feature = { name: 'feedback', handlers }
