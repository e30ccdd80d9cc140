// What a message loses on a channel, for the person who sets the channel up: told from the same rules that reduce it (reduce.ts).
import type { Outgoing } from '@parley/contract/base/message'
import { type Look, shownTemplate } from '@parley/contract/templates/index'
import { withoutMarkup } from '@parley/kit/markdown/plain'
import { reduce, type Shows, showsTemplate } from './reduce'

/** A template's look that becomes words, or a rule of the channel that changes a text. */
export type Degradation = Look | 'choices' | 'markup' | 'length'

export function degradationsOf(message: Outgoing, channel: Shows): Degradation[] {
  const losses: Degradation[] = []
  const { template } = message
  const isShown = template !== undefined && showsTemplate(message, channel.capabilities)
  if (template !== undefined && !isShown) {
    const only = { ...channel.capabilities, mostChoices: Number.POSITIVE_INFINITY }
    losses.push(showsTemplate(message, only) ? 'choices' : (shownTemplate(template)?.drawing.look ?? 'words'))
  }
  if (!isShown && withoutMarkup(message.text, channel.markdownDisable) !== message.text) losses.push('markup')
  if (reduce(message, channel).length > 1) losses.push('length')
  return losses
}
