// The tags that come with a message, beside what it says. Those of a message last for its turn.
import type { JsonObject } from '@parley/contract/base/json'
import type { Incoming, MetaTags } from '@parley/contract/base/message'
import type { Session } from '../session/session'

/** Of a user or a conversation; the oldest are left out first. */
const mostTags = 100

/** The tags before a turn: those of the last message are gone, and what this one brings is set. */
export function withSentTags({ message: _, ...before }: Session['tags'], { metaTags }: Incoming): Session['tags'] {
  if (metaTags === undefined) return before
  const { userLevelTags, sessionLevelTags, messageLevelTags } = metaTags
  const message = named(messageLevelTags)
  return {
    user: joined(before.user, named(userLevelTags)),
    session: joined(before.session, named(sessionLevelTags)),
    ...(Object.keys(message).length > 0 && { message }),
  }
}

function named(tags: MetaTags['userLevelTags'] = []): JsonObject {
  return Object.fromEntries(tags.map(({ name, value }) => [name, value]))
}

function joined(before: JsonObject, sent: JsonObject): JsonObject {
  const kept = Object.entries(before).filter(([name]) => !Object.hasOwn(sent, name))
  const added = Object.entries(sent)
  return added.length === 0 ? before : Object.fromEntries([...kept.slice(-(mostTags - added.length)), ...added])
}
