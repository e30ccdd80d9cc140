// Draws the toasts at the bottom left; a toast waits while the pointer or the focus is on it.
import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useStore } from '../../base/page/store'
import { useText } from '../../base/language/text'
import { Icon } from '../icon'
import { closeToast, type Toast, toasts } from './toast'
import classes from './toasts.module.css'

export function Toasts() {
  const shown = useStore(toasts, (value) => value.shown)
  return (
    <div className={classes.stack} role="status" aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

const icons = { plain: 'ok', ok: 'ok', warn: 'warn', bad: 'bad' } as const

function ToastCard({ toast }: { toast: Toast }) {
  const text = useText()
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(toast.id), toast.showMs)
    return () => clearTimeout(timer)
  }, [isHeld, toast])
  const act = () => {
    toast.action?.run()
    closeToast(toast.id)
  }
  const hold = {
    onMouseEnter: () => setIsHeld(true),
    onMouseLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  }
  return (
    <div className={classes.toast} data-tone={toast.tone} {...hold}>
      <Icon name={icons[toast.tone]} className={classes.icon} />
      <span className={classes.words}>{toast.words}</span>
      {toast.action !== null && (
        <Button size="xs" onClick={act}>
          {toast.action.label}
        </Button>
      )}
      <ActionIcon size={28} aria-label={text('ui.toast.close')} onClick={() => closeToast(toast.id)}>
        <Icon name="close" />
      </ActionIcon>
    </div>
  )
}
