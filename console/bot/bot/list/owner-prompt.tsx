// Asks whoever came in by the link of the first start, and can be reached and signed in by nothing else yet, to fill in an e-mail address and
// a password. Put aside, it stays away on this device.
import { ActionIcon, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Icon } from '../../../ui/icon'
import strip from '../../../ui/page/strip.module.css'
import classes from './bots.module.css'

const keyOf = (userId: string) => `parley.owner-prompt.${userId}`

export function OwnerPrompt() {
  const text = useText()
  const navigate = useNavigate()
  const userId = useUserId()
  const { data } = useCall('account.get-profile', userId === '' ? null : { userId })
  const [isAside, setIsAside] = useState(() => localStorage.getItem(keyOf(userId)) !== null)
  if (isAside || data === undefined || data.emailId !== '' || data.phoneNo !== '' || data.hasPassword) return null
  const putAside = () => {
    localStorage.setItem(keyOf(userId), '1')
    setIsAside(true)
    // The keyboard stays where people go on from.
    document.querySelector<HTMLElement>('main input, main a')?.focus()
  }
  return (
    <section className={`${strip.strip} ${classes.attention}`} aria-label={text('bot.owner-prompt.label')}>
      <span className={strip.icon}>
        <Icon name="person" />
      </span>
      <span>{text('bot.owner-prompt')}</span>
      <span className={classes.grow} />
      <Button size="xs" onClick={() => void navigate({ to: '/profile', search: { section: 'person' } })}>
        {text('bot.owner-prompt.do')}
      </Button>
      <ActionIcon size={28} aria-label={text('bot.owner-prompt.aside')} onClick={putAside}>
        <Icon name="close" />
      </ActionIcon>
    </section>
  )
}
