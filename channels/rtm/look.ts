// How the chat window and the chat page look, as the form of the channel holds it. What was saved before a field had a rule is read as if it
// had not been set.
import type { ChatLook } from '@parley/contract/channel/rtm'
import { formatColor, parseColor } from '@parley/kit/look/contrast'
import { wholeBeginning } from '@parley/kit/text/whole-characters'
import type { ChannelSettings } from '../messenger'
import { textIn } from '../shared/verify'

const titleChars = 80
const invitationChars = 200

export function lookIn(settings: ChannelSettings): ChatLook {
  const line = (name: string, chars: number) => wholeBeginning(textIn(settings, name).trim(), chars)
  const color = parseColor(textIn(settings, 'accent'))
  const [scheme, logo] = [textIn(settings, 'scheme'), textIn(settings, 'logo').trim()]
  return {
    title: line('title', titleChars),
    logo: /^https:\/\/\S{1,500}$/.test(logo) ? logo : '',
    color: color === null ? '' : formatColor(color),
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'auto',
    side: textIn(settings, 'side') === 'left' ? 'left' : 'right',
    invitation: line('invitation', invitationChars),
  }
}

/** Whether the window greets as soon as it opens. */
export const greetsIn = ({ greeting }: ChannelSettings): boolean => greeting !== false
