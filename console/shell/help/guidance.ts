// The guidance service: leads through a topic step by step, beside the screens. What each step is about is told by its words
// (shell.tour.<step>); where it happens is a screen of the menu.
import { createStore } from '../../base/page/store'

export interface TourStep {
  words: string
  /** Id of a screen in the menu. */
  screen: string
}

const makeBot: TourStep = { words: 'make-bot', screen: 'bots' }
const teach: TourStep = { words: 'teach', screen: 'intents' }
const answer: TourStep = { words: 'answer', screen: 'dialogs' }
const join: TourStep = { words: 'join', screen: 'intents' }
const tryIt: TourStep = { words: 'try', screen: 'utterance-test' }
const publish: TourStep = { words: 'publish', screen: 'publish' }
const reach: TourStep = { words: 'reach', screen: 'channels' }
const read: TourStep = { words: 'read', screen: 'overview' }

/** Table: the steps of each topic. */
export const guidedTopics: Readonly<Record<string, readonly TourStep[]>> = {
  'first-bot': [makeBot, teach, answer, join],
  'first-bot-tested': [makeBot, teach, answer, join, tryIt],
  'first-release': [publish, reach],
  'first-release-read': [publish, reach, read],
}

export const guidance = createStore<{ topic: string | null; step: number }>({ topic: null, step: 0 })

export function guide(topic: string): void {
  if (guidedTopics[topic] === undefined) throw new Error(`The guidance service knows no topic ${topic}`)
  guidance.set({ topic, step: 0 })
}

export function endGuidance(): void {
  guidance.set({ topic: null, step: 0 })
}
