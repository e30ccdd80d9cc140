// What the bot said, in a well, or a person of the desk, in a box under their name: text with markup, and below it the template by its look.
// A template nobody lists is its plain text, which every message has.
import type { Outgoing } from '@parley/contract/base/message'
import { shownTemplate } from '@parley/contract/templates/index'
import { DrawingView } from './looks/index'
import type { Say, UploadFile } from './looks/look-props'
import classes from './message.module.css'
import { type MarkedWords, RichText } from './rich-text'

export type { Say, UploadFile } from './looks/look-props'
export type { MarkedWords } from './rich-text'

interface BotMessageProps {
  message: Outgoing
  /** null where the message is only read: all is drawn as it looked, and nothing can be chosen. */
  say: Say | null
  /** How a form's files are sent; absent where they cannot be. */
  upload?: UploadFile | null
  /** Said since the user last wrote: only then are its quick replies, ratings and forms open. */
  isOpen?: boolean
  /** Words of it that lead somewhere. */
  marks?: readonly MarkedWords[]
}

export function BotMessage({ message, say, upload = null, isOpen = false, marks = [] }: BotMessageProps) {
  const shown = message.template ? shownTemplate(message.template) : null
  const text = shown ? shown.opening : message.text
  const drawn = shown?.drawing
  return (
    <>
      {message.agent && <span className={classes.agent}>{message.agent.name}</span>}
      {text !== '' && (
        <div
          className={classes.say}
          data-agent={message.agent !== undefined || undefined}
          data-tone={drawn?.look === 'words' ? drawn.tone : undefined}
        >
          <RichText text={text} marks={marks} />
        </div>
      )}
      {drawn && <DrawingView drawn={drawn} say={say} upload={upload} isOpen={isOpen} />}
    </>
  )
}
