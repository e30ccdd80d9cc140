// Degrading, written once: a neutral message is brought down to what a channel can show before the channel sees it.
import type { Outgoing } from '@parley/contract/base/message'
import { templateKind, templateType } from '@parley/contract/templates/index'
import type { Markup } from '@parley/kit/markdown/markdown'
import { withoutMarkup } from '@parley/kit/markdown/plain'
import { wholeBeginning } from '@parley/kit/text/whole-characters'
import type { Capabilities } from '../channel'
import { choicesOf } from './choices'
import { type Template, templateText } from './template-text'

export interface Shows {
  capabilities: Capabilities
  markdownDisable: readonly Markup[]
}

/**
 * The message as this channel can show it: an unsupported template becomes text with lettered options, markup the channel lacks is
 * taken off, and a long text is split into several messages. Ids after the first get a part number, so that each stays unique.
 */
export function reduce(message: Outgoing, channel: Shows): Outgoing[] {
  const { capabilities } = channel
  const { template, ...rest } = message
  if (template !== undefined && showsTemplate(message, capabilities)) return besideTemplate(message, template, capabilities)
  const whole = template === undefined ? message.text : templateText(template, message.text)
  const text = withoutMarkup(whole, channel.markdownDisable)
  return split(text, capabilities.maxTextChars).map((part, index) => ({ ...rest, id: partId(message.id, index), type: 'text', text: part }))
}

/** All that the bot says in one turn, for this channel: as one message where the channel sends letters rather than bubbles. */
export function reduceTurn(messages: readonly Outgoing[], channel: Shows): Outgoing[] {
  const { joinsTurn = false, maxTextChars } = channel.capabilities
  const [first, ...others] = messages.flatMap((message) => reduce(message, channel))
  if (!joinsTurn || first === undefined) return first === undefined ? [] : [first, ...others]
  const { id, at } = first
  const text = [first, ...others].map((message) => message.text).join('\n\n')
  return split(text, maxTextChars).map((part, index) => ({ id: partId(id, index), type: 'text', text: part, at }))
}

/** Whether the channel shows the message's template as it is. */
export function showsTemplate(message: Outgoing, capabilities: Capabilities): boolean {
  const { template } = message
  return template !== undefined && supports(capabilities, template) && !hasTooMany(message, capabilities)
}

/** The end of a text that is too long stands beside its template; what comes before is said first. */
function besideTemplate(message: Outgoing, template: Template, { maxTextChars }: Capabilities): Outgoing[] {
  const { template: _, ...rest } = message
  const parts = split(message.text === '' ? templateText(template, '') : message.text, maxTextChars)
  return parts.map((text, index) => {
    const id = partId(message.id, index)
    return index === parts.length - 1 ? { ...message, id, text } : { ...rest, id, type: 'text', text }
  })
}

const partId = (id: string, index: number): string => (index === 0 ? id : `${id}.${index + 1}`)

function hasTooMany(message: Outgoing, { mostChoices }: Capabilities): boolean {
  return mostChoices !== undefined && choicesOf(message).length > mostChoices
}

/** By the name that its kind has, whatever it calls itself. */
function supports(capabilities: Capabilities, template: Template): boolean {
  const { templates } = capabilities
  return templates === 'every' || templates.includes(templateKind(template)?.id ?? templateType(template))
}

/** Cuts at a line end or space where one is near the limit; never inside a character as it is seen. */
export function split(text: string, limit: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > limit) {
    const window = rest.slice(0, limit)
    const nearest = Math.max(window.lastIndexOf('\n'), window.lastIndexOf(' '))
    const cut = nearest >= limit / 2 ? nearest : wholeBeginning(rest, limit).length || window.length
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut).replace(/^[ \n]/, '')
  }
  return [...parts, rest]
}
