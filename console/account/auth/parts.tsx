// Small parts that the forms outside the shell share: a notice, where mails and text messages are, and the way back to the sign-in.
import type { ReactNode } from 'react'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import classes from './auth.module.css'
import { usePrepared } from './flow/use-prepared'

interface NoticeProps {
  tone?: 'ok' | 'info'
  children: ReactNode
}

export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      <Icon name={tone === 'ok' ? 'ok' : 'mail'} />
      <p>{children}</p>
    </div>
  )
}

/** Where to look for a message while no service sends it. */
export function WhereMessagesAre({ kind }: { kind: 'email' | 'phone' }) {
  const text = useText()
  const { isMailLocal, isSmsLocal } = usePrepared()
  const isLocal = kind === 'email' ? isMailLocal : isSmsLocal
  return isLocal ? <Notice>{text(`auth.local.${kind}`)}</Notice> : null
}

/** A button that reads as a link, for going to another form. */
export function FormLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.link} onClick={onClick}>
      {children}
    </button>
  )
}
