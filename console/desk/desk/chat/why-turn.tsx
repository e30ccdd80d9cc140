// Why the bot did what it did with one message of the user's, for the agent who reads it: a button below the message, the reasons under it.
import { useId, useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Reasons } from '../../../conversation/test-chat/index'
import classes from './why-turn.module.css'

interface WhyTurnProps {
  chatId: string
  turn: number
  said: string
}

export function WhyTurn({ said, ...place }: WhyTurnProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={classes.why}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={text('desk.why-turn.of', { said })}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
        {text('desk.why-turn')}
      </button>
      {isOpen && (
        <section id={id} className={classes.reasons} aria-label={text('desk.why-turn.reasons')}>
          <ReasonsOf {...place} />
        </section>
      )}
    </>
  )
}

function ReasonsOf(place: Omit<WhyTurnProps, 'said'>) {
  const text = useText()
  const reasons = useCall('desk.get-reasons', place)
  if (reasons.data?.understanding === null) return <p className={classes.nothing}>{text('desk.why-turn.answer')}</p>
  return <Reasons recorded={null} of={reasons} />
}
