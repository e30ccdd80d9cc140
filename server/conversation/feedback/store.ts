// Answers to surveys in the database, by the days of the conversations they were given in. Only reads.
import type { FeedbackAnswer } from '@parley/contract/conversation/feedback'
import { surveyScales, type SurveyScale } from '@parley/contract/base/mood/survey-scale'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { type DayRange, inRange } from '../conversation/index'

const mostComments = 50

function answers(db: Db, botId: string, range: DayRange) {
  return inRange(db, botId, range).innerJoin('feedback', 'feedback.conversation_id', 'conversation.id')
}

export async function listScores(db: Db, botId: string, range: DayRange) {
  const rows = await answers(db, botId, range)
    .select(({ fn }) => [
      'feedback.survey_id as surveyId',
      'feedback.scale',
      'feedback.score',
      fn.countAll<number>().as('count'),
      sql<string>`(array_agg(feedback.survey_name order by feedback.at desc))[1]`.as('name'),
    ])
    .groupBy(['feedback.survey_id', 'feedback.scale', 'feedback.score'])
    .execute()
  return rows.map((row) => ({ ...row, scale: scaleOf(row.scale), count: Number(row.count) }))
}

export async function listComments(db: Db, botId: string, range: DayRange): Promise<FeedbackAnswer[]> {
  const rows = await answers(db, botId, range)
    .select(['feedback.id', 'survey_id', 'scale', 'score', 'comment', 'conversation_id', 'dialog_id', 'at'])
    .where('comment', '<>', '')
    .orderBy('at', 'desc')
    .limit(mostComments)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    surveyId: row.survey_id,
    scale: scaleOf(row.scale),
    score: row.score,
    comment: row.comment,
    sessionId: row.conversation_id,
    dialogId: row.dialog_id,
    at: row.at.getTime(),
  }))
}

function scaleOf(text: string): SurveyScale {
  return surveyScales.find((scale) => scale === text) ?? 'csat'
}
