// Context tags that come by themselves with what happens: the name of an entity that the user gave, its value where the step says so, the
// topics of a question that was answered (reference, section 5.4). Those of intents come when their task begins (interruptions/dialogs).
import type { SessionEvent } from '@parley/contract/base/event'
import type { Json } from '@parley/contract/base/json'
import type { CompiledBot } from '../compile'

/** A tag is no longer than this; a longer value is none. */
const mostChars = 100

export function emittedTags(bot: CompiledBot, event: SessionEvent): readonly string[] {
  if (event.type === 'answered') {
    const { topics = [], setsTags = [] } = bot.faqs.get(event.faqId) ?? {}
    return [...topics, ...setsTags]
  }
  if (event.type !== 'entity-filled' || (event.from !== 'message' && event.from !== 'earlier')) return []
  const entity = bot.entities.get(event.entityId)
  if (!entity) return []
  return [entity.name, ...(emitsValue(bot, event) ? tagsOf(event.value) : [])]
}

/** What any step hides is no tag, wherever it was said. */
function emitsValue(bot: CompiledBot, { nodeId, entityId }: { nodeId: string; entityId: string }): boolean {
  const node = bot.nodes.get(nodeId)
  if (!node?.kind?.collects?.(node.settings).emitsValue) return false
  return ![...bot.nodes.values()].some(({ kind, settings }) => kind?.hides?.(settings)?.entityId === entityId)
}

function tagsOf(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(tagsOf)
  const tag = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return tag !== '' && tag.length <= mostChars ? [tag] : []
}
