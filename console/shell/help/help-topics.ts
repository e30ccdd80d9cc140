// Table: the guided tours and which topic of the guidance service shows each, by the release from which on (§2). This product counts its
// own releases from 0: they have the newest topics.
import { compareVersions } from '../../base/page/help-link'

export const tourNames = ['build', 'release'] as const
export type TourName = (typeof tourNames)[number]

export const tourTopics: readonly { since: string; topics: Readonly<Record<TourName, string>> }[] = [
  { since: '7.0', topics: { build: 'first-bot', release: 'first-release' } },
  { since: '10.1', topics: { build: 'first-bot-tested', release: 'first-release-read' } },
]

/** The topic of a tour for a release: of the newest entry that is not newer than it. */
export function topicOf(tour: TourName, appVersion: string): string {
  const isOwnCount = compareVersions(appVersion, tourTopics[0]?.since ?? '') < 0
  const fitting = isOwnCount ? tourTopics : tourTopics.filter(({ since }) => compareVersions(since, appVersion) <= 0)
  const topic = fitting.at(-1)?.topics[tour]
  if (topic === undefined) throw new Error(`No topic shows the tour ${tour}`)
  return topic
}
