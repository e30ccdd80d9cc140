// What people answered to surveys: figures for the chosen days, and the answers with a comment. Asking is the runtime's.
import { z } from 'zod'
import { call } from '../base/call'
import { surveyScales } from '../base/mood/survey-scale'
import { Range } from '../analytics/dashboard'

export const SurveyFigures = z.object({
  surveyId: z.string(),
  /** As it was called when it was answered last. */
  name: z.string(),
  scale: z.enum(surveyScales),
  count: z.number(),
  /** NPS: share of good less share of bad, −100 to 100; else the share of good, 0 to 100. */
  result: z.number(),
  mean: z.number(),
  scores: z.array(z.object({ score: z.number(), count: z.number() })),
})
export type SurveyFigures = z.infer<typeof SurveyFigures>

export const FeedbackAnswer = z.object({
  id: z.string(),
  surveyId: z.string(),
  scale: z.enum(surveyScales),
  score: z.number(),
  comment: z.string(),
  sessionId: z.string(),
  dialogId: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
})
export type FeedbackAnswer = z.infer<typeof FeedbackAnswer>

export const feedbackCalls = {
  'feedback.get-figures': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/analytics/feedback',
    access: { anyOf: ['BOT_ANALYTICS', 'DASHBOARD'], level: 'VIEW' },
    about: 'How each survey was answered in the chosen days, and the newest answers with a comment.',
    reads: ['session'],
    input: z.object(Range),
    reply: z.object({ surveys: z.array(SurveyFigures), comments: z.array(FeedbackAnswer) }),
  }),
}
