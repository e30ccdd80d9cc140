// The scales on which people say how it went. What a score on each means is objects/survey.

/** From 0 to 10, from 1 to 5, a thumb down or up. */
export const surveyScales = ['nps', 'csat', 'thumbs'] as const
export type SurveyScale = (typeof surveyScales)[number]
