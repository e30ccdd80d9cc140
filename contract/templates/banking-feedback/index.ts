// How something was, why, and what the user suggests.
import type { Json } from '../../base/json'
import type { ShownOpinion } from '../shared/drawing'
import { entries, line, lines, some } from '../shared/parts'
import { readFirst, readList, readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const bankingFeedback: TemplateKind = {
  id: 'bankingFeedbackTemplate',
  alsoCalled: ['FeedbackTemplate'],
  label: 'Feedback with reasons',
  isNewer: true,
  parts: [
    lines('heading'),
    entries('experienceContent', [line('id'), line('value'), line('empathyMessage')]),
    line('feedbackListHeading'),
    some('feedbackList', [line('id'), line('value')]),
    some('buttons', [line('label')]),
  ],
  words: ({ experienceContent }) => optionWords({ options: opinionsIn(experienceContent).map(({ title }) => title) }, ['options']),
  draw: (payload) => ({
    look: 'opinion',
    label: readFirst(payload, ['heading', 'text']),
    experiences: opinionsIn(payload['experienceContent']),
    about: readText(payload['feedbackListHeading']),
    reasons: opinionsIn(payload['feedbackList']),
    submit: readFirst(readList(payload['buttons'])[0] ?? {}, ['label', 'title']),
  }),
}

function opinionsIn(value: Json | undefined): ShownOpinion[] {
  return readList(value)
    .map((entry) => ({ id: readText(entry['id']), title: readFirst(entry, ['value', 'title']), reply: readText(entry['empathyMessage']) }))
    .filter(({ title }) => title !== '')
}
