// What a bot's state keeps people from, above its home: it is suspended, or its plan has ended.
import type { Stream } from '@parley/contract/bot/bot'
import type { ReactNode } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useText } from '../../../base/language/text'
import { hasExpired } from '../../../base/session/plan'
import { Icon, type IconName } from '../../../ui/icon'
import strip from '../../../ui/page/strip.module.css'
import { PermitButton } from '../../../ui/permit/permit-button'
import { useSuspension } from './use-suspension'
import classes from './state-notes.module.css'

export function StateNotes({ bot }: { bot: Omit<Stream, 'permissions'> }) {
  const text = useText()
  const permit = usePermit('bot.resume', bot._id)
  const { offered, take } = useSuspension(bot)
  return (
    <>
      {hasExpired(bot) && <Note tone="bad" icon="clock" title={text('bot.expired.title')} why={text('bot.expired.why')} />}
      {offered === 'resume' && (
        <Note tone="warn" icon="stop" title={text('bot.suspended.title')} why={text('bot.suspended.why')}>
          <PermitButton permit={permit} size="xs" onClick={take}>
            {text('bot.action.resume')}
          </PermitButton>
        </Note>
      )}
    </>
  )
}

interface NoteProps {
  tone: 'bad' | 'warn'
  icon: IconName
  title: string
  why: string
  children?: ReactNode
}

function Note({ tone, icon, title, why, children }: NoteProps) {
  return (
    <section className={`${strip.strip} ${classes.note}`} data-tone={tone} aria-label={title}>
      <span className={strip.icon} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <p className={classes.words}>
        <b>{title}</b> <span className={classes.why}>{why}</span>
      </p>
      {children}
    </section>
  )
}
