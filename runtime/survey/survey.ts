// Surveys: asked once a task has ended or when the conversation is about to, each once a conversation; the answer is a score, and where
// the survey wants it the reason. Keeping answers and their figures is the server's.
import type { BotObject } from '@parley/contract/objects/object'
import type { Prompt } from '@parley/contract/objects/prompt'
import { scales, type Survey } from '@parley/contract/objects/survey/index'
import { eventSays } from '../events/fire'
import type { Say } from '../nodes/node-kind'
import type { StandardKey } from '../say/standard'
import type { WaitingSurvey } from '../policies/survey'
import type { TurnState } from '../state'
import type { Score } from './score'

export type CompiledSurvey = Survey & { id: string }

export function compileSurveys(objects: readonly BotObject<'survey'>[]): CompiledSurvey[] {
  return objects.map(({ id, data }) => ({ ...data, id })).filter(({ enabled }) => enabled)
}

const questions = { nps: 'survey-nps', csat: 'survey-csat', thumbs: 'survey-thumbs' } as const satisfies Record<
  Survey['scale'],
  StandardKey
>

/** Whether one was asked: the conversation waits for its answer. */
export async function askSurvey(state: TurnState, moment: Survey['moment'], dialogId = ''): Promise<boolean> {
  const { session, bot } = state
  const asked = session.surveys ?? []
  const survey = bot.surveys.find(
    (one) => one.moment === moment && !asked.includes(one.id) && (one.dialogId === '' || one.dialogId === dialogId),
  )
  if (survey === undefined || session.waiting !== null || session.person) return false
  session.surveys = [...asked, survey.id]
  if (survey.share < 100 && state.outside.random() * 100 >= survey.share) return false
  await state.settle()
  state.emit({ type: 'survey-asked', surveyId: survey.id, name: survey.name, scale: survey.scale })
  await ask(state, survey)
  session.waiting = { kind: 'survey', surveyId: survey.id, step: 'score', dialogId, tries: 0 }
  return true
}

/** What was said was no score: it is asked once more. */
export async function askAgain(state: TurnState, waiting: WaitingSurvey): Promise<void> {
  const survey = state.bot.surveys.find(({ id }) => id === waiting.surveyId)
  if (survey === undefined) return
  await ask(state, survey)
  state.session.waiting = { ...waiting, tries: waiting.tries + 1 }
}

export async function takeScore(state: TurnState, waiting: WaitingSurvey, { score, comment }: Score): Promise<void> {
  const survey = state.bot.surveys.find(({ id }) => id === waiting.surveyId)
  state.session.waiting = null
  if (survey === undefined) return
  const { id: surveyId, name, scale } = survey
  state.emit({ type: 'feedback-given', surveyId, name, scale, score, comment: comment.slice(0, mostComment), dialogId: waiting.dialogId })
  const wantsReason = survey.followUp === 'always' || (survey.followUp === 'low' && score <= scales[scale].low)
  if (comment !== '' || !wantsReason) return thank(state, survey)
  for (const say of await worded(state, survey.followUps, 'survey-why')) state.say(say)
  state.session.waiting = { ...waiting, step: 'reason', tries: 0 }
}

const mostComment = 2000

interface GivenScore {
  name: string
  scale?: Survey['scale'] | undefined
  score: number
  comment: string
}

/** Asked by the bot's own server; the survey of that name says its scale. A score that is on no scale is not counted. */
export function noteScore(state: TurnState, { name, scale: given = 'csat', score, comment }: GivenScore): void {
  const survey = state.bot.surveys.find((one) => one.name.toLowerCase() === name.toLowerCase())
  const scale = survey?.scale ?? given
  const { least, most } = scales[scale]
  if (!Number.isInteger(score) || score < least || score > most) {
    state.emit({ type: 'failed', code: 'SURVEY_SCORE', text: `${score} is no score between ${least} and ${most}.` })
    return
  }
  const said = comment.slice(0, mostComment)
  state.emit({ type: 'feedback-given', surveyId: survey?.id ?? '', name: survey?.name ?? name, scale, score, comment: said, dialogId: '' })
}

export async function takeReason(state: TurnState, waiting: WaitingSurvey): Promise<void> {
  const survey = state.bot.surveys.find(({ id }) => id === waiting.surveyId)
  state.session.waiting = null
  state.emit({ type: 'feedback-comment', surveyId: waiting.surveyId, comment: state.incoming.text.trim().slice(0, mostComment) })
  if (survey !== undefined) await thank(state, survey)
}

async function thank(state: TurnState, survey: CompiledSurvey): Promise<void> {
  for (const say of await worded(state, survey.thanks, 'survey-thanks')) state.say(say)
}

/** The last text of the question stands over what is pressed; a wording that is a template of its own is left as it is. */
async function ask(state: TurnState, survey: CompiledSurvey): Promise<void> {
  const says = await worded(state, survey.questions, questions[survey.scale])
  const last = says.at(-1)
  for (const say of says.slice(0, -1)) state.say(say)
  if (last !== undefined) state.say(last.template === undefined ? withScale(last.text, survey.scale) : last)
}

async function worded(state: TurnState, own: readonly Prompt[], key: StandardKey): Promise<Say[]> {
  const says = (await eventSays(state, { action: 'message', messages: [...own], script: '' }, {})) ?? []
  const told = says.filter(({ text, template }) => text.trim() !== '' || template !== undefined)
  return told.length > 0 ? told : [{ type: 'text', text: state.standard(key) }]
}

const views = { nps: 'NPS', csat: 'CSAT' } as const

function withScale(text: string, scale: Survey['scale']): Say {
  if (scale === 'thumbs')
    return { type: 'template', text, template: { type: 'template', payload: { template_type: 'like_dislike', text } } }
  const { least, most } = scales[scale]
  const numbersArrays = Array.from({ length: most - least + 1 }, (_, at) => ({ numberId: least + at, value: least + at }))
  const payload = { template_type: 'feedbackTemplate', text, view: views[scale], numbersArrays }
  return { type: 'template', text, template: { type: 'template', payload } }
}
