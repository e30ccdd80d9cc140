// Table: which of our standard responses is said at a moment of that platform, by what an export calls the moment, and what their places are
// called there. A moment that is not here has no response of ours.
import { entryOf } from '../../shared/read-json'

/** By the key of ours: the places its wordings may have, and the moments. A moment that we tell apart stands at several keys. */
export const moments: Readonly<Record<string, { places?: readonly Place[]; said: readonly string[] }>> = {
  'not-understood': { said: ['can not understand your request', 'ambiguity in intent recognition'] },
  'not-understood-tasks': {
    said: [
      'listing all tasks',
      'listing all tasks after not understanding your request',
      'listing all actions after not understanding your request',
    ],
  },
  'not-understood-alerts': { said: ['listing all alerts', 'listing all alerts after not understanding your request'] },
  'not-understood-faqs': { said: ['listing all faqs', 'listing all faqs after not understanding your request'] },
  ambiguous: { said: ['listing ambiguous tasks', 'tell me the alphabet or a unique word for action you want'] },
  'probable-answer': { said: ['i am not sure what you mean'] },
  'switch-task': { places: ['task', 'new-task'], said: ['to be displayed to ask if user would like to switch'] },
  'hold-not-allowed': { places: ['task'], said: ['when an interruption is identified but hold is not allowed'] },
  'follow-up-noted': { places: ['new-task'], said: ['when an interruption is identified but hold is not allowed'] },
  'resume-task': { places: ['task'], said: ['resume paused task'] },
  'confirm-resume': {
    places: ['task'],
    said: ['ask user if they want to continue the last paused task after completing the interrupting task'],
  },
  'discard-task': {
    places: ['task'],
    said: [
      'user discards abandons the current activity',
      'task discarded',
      'notify the user that we have canceled the paused task',
      'notify the user that we have canceled the current task to switch to another',
    ],
  },
  'retries-exhausted': {
    places: ['task'],
    said: [
      'task is discarded when user exceeds maximum number of alowed attempts',
      'task is discarded when user exceeds maximum number of allowed attempts',
      'user exceeds the maximum allowed retries for an entity when another task is on hold',
    ],
  },
  'language-changed': {
    places: ['language'],
    said: [
      'when language preference is set',
      'when the user confirms to close the conversation in a language and switch to another language',
    ],
  },
  'alert-subscribed': { places: ['task'], said: ['user confirms alert setup', 'successful task setup'] },
  'entity-prompt': { places: ['entity'], said: ['when the entity component in dialog doesnt have message attribute'] },
  'entity-refused': { places: ['entity', 'example'], said: ['when the entity component in dialog doesnt have error prompt'] },
  'which-value': { places: ['entity'], said: ['user provided value which is not unique'] },
  'yes-or-no': { said: ['when user responded with an invalid answer to confirmation dialog'] },
  'sign-in': {
    said: [
      'user needs to authorize or re authorize',
      'user authorization has failed or user is yet to authorize',
      'users intent is recognized but authorization fails',
    ],
  },
  error: {
    said: ['universal fallback response', 'when a server call fails and the task has to be discarded', 'service call timedout'],
  },
  suspended: { said: ['specific bot is not available for conversation'] },
  'you-are-welcome': { said: ['user says thanks'] },
  goodbye: { said: ['user implies to end the conversation'] },
}

type Place = 'task' | 'new-task' | 'entity' | 'example' | 'language'

/** By the name of a place there. */
const places: Readonly<Record<string, Place>> = {
  'current-intended-action': 'task',
  'current-task': 'task',
  'interrupted-task': 'task',
  'paused-task': 'task',
  'task-name': 'task',
  'alert-name': 'task',
  'interrupting-task': 'new-task',
  'new-intended-action': 'new-task',
  'new-task': 'new-task',
  'current-field': 'entity',
  'field-name': 'entity',
  'field-title': 'entity',
  'entity-name': 'entity',
  'language-name': 'language',
  'new-language': 'language',
}

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\(.*$/s, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Keys of ours for what an export calls a moment. */
export function responsesAt(moment: string): string[] {
  const words = plain(moment)
  return Object.entries(moments).flatMap(([key, { said }]) => (words !== '' && said.includes(words) ? [key] : []))
}

/** The words with the places of ours; null where one of theirs has none there. */
export function withPlaces(text: string, key: string): string | null {
  const own = entryOf(moments, key)?.places ?? []
  let isWhole = true
  const placed = text.replace(/<([a-z]+(?:-[a-z]+)+)>/g, (_, name: string) => {
    if (name === 'display-bot-name' || name === 'bot-name') return '{{context.bot}}'
    const place = entryOf(places, name)
    if (place === undefined || !own.includes(place)) isWhole = false
    return `<${place ?? name}>`
  })
  return isWhole ? placed : null
}
