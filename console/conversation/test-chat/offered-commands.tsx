// What is offered while a slash is typed in the test chat: its own commands, which are run at once, and the bot's slash commands, which are
// written into the field.
import { useCall } from '../../base/call/use-call'
import { usePermit } from '../../base/call/permit'
import { useText } from '../../base/language/text'
import classes from './composer.module.css'

export interface Offered {
  /** With its slash. */
  command: string
  about: string
  /** Of the test chat. */
  isOwn: boolean
}

const own = ['/reset'] as const
const mostOffered = 8

/** Whoever may not see the bot's commands is offered those of the test chat alone. */
function useOffered(botId: string, typed: string): Offered[] {
  const text = useText()
  const { may } = usePermit('slash-command.list', botId)
  const { data = [] } = useCall('slash-command.list', may ? { streamId: botId } : null, { keep: true })
  const ofChat = own.map((command) => ({ command, about: text(`test-chat.command${command}`), isOwn: true }))
  const ofBot = data
    .filter(({ enabled, isHidden }) => enabled && !isHidden)
    .map(({ name, usage, description }) => ({ command: `/${name}`, about: [usage, description].filter(Boolean).join(' – '), isOwn: false }))
  return [...ofChat, ...ofBot].filter(({ command }) => command.toLowerCase().startsWith(typed.toLowerCase())).slice(0, mostOffered)
}

interface OfferedCommandsProps {
  botId: string
  /** Begins with a slash. */
  typed: string
  onChoose: (offered: Offered) => void
}

export function OfferedCommands({ botId, typed, onChoose }: OfferedCommandsProps) {
  const offered = useOffered(botId, typed)
  if (offered.length === 0) return null
  return (
    <ul className={classes.commands}>
      {offered.map((one) => (
        <li key={one.command}>
          <button type="button" onClick={() => onChoose(one)}>
            <code>{one.command}</code> {one.about}
          </button>
        </li>
      ))}
    </ul>
  )
}
