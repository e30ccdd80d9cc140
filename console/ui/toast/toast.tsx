// Short notices that need no decision, with an undo where there is one. At most three, none without an undo twice; 6 s, or 10 s with an action (§ toasts).
// They wait in a store of @mantine/notifications; drawing them is toasts.tsx.
import { Button } from '@mantine/core'
import { createNotificationsStore, notifications } from '@mantine/notifications'
import { limits } from '@parley/contract/base/limits'
import { text } from '../../base/language/text'
import { Icon } from '../icon'
import classes from './toasts.module.css'

export interface ToastAction {
  label: string
  run: () => void
}

interface ToastOptions {
  tone?: 'plain' | 'ok' | 'warn' | 'bad'
  action?: ToastAction | null
}

const plainMs = 6000
/** For what is longer than a line or two. */
const readMsPerCharacter = 60
const most = 3
const icons = { plain: 'ok', ok: 'ok', warn: 'warn', bad: 'bad' } as const
const parts = { root: classes.toast, icon: classes.icon, body: classes.body, description: classes.words, closeButton: classes.close }
let nextId = 1

export const toastStore = createNotificationsStore()

/** Gives the toast's id, for closing it. */
export function showToast(words: string, { tone = 'plain', action = null }: ToastOptions = {}): string {
  const id = `toast-${nextId++}`
  const showMs = Math.max(action === null ? plainMs : limits.undoToastMs, words.length * readMsPerCharacter)
  const stay = (isHeld: boolean) => notifications.update({ id, message, autoClose: isHeld ? false : showMs }, toastStore)
  const message = action === null ? words : <ToastWithAction words={words} action={{ ...action, run: () => runAndClose(action, id) }} />
  notifications.updateState(toastStore, (shown) => shown.filter((one) => one.message !== words).slice(1 - most))
  notifications.show(
    {
      id,
      message,
      autoClose: showMs,
      // The stack is the live region; a toast is read as a part of it.
      role: 'presentation',
      icon: <Icon name={icons[tone]} />,
      'data-tone': tone,
      classNames: parts,
      closeButtonProps: { 'aria-label': text('ui.toast.close'), icon: <Icon name="close" /> },
      onFocus: () => stay(true),
      onBlur: () => stay(false),
    },
    toastStore,
  )
  return id
}

export function closeToast(id: string): void {
  notifications.hide(id, toastStore)
}

/** Says why something failed, where there is no better place for it. */
export function showFailure(error: unknown, tone: 'warn' | 'bad' = 'bad'): void {
  showToast(error instanceof Error ? error.message : String(error), { tone })
}

export interface ToastWithActionProps {
  words: string
  action: ToastAction
}

function ToastWithAction({ words, action }: ToastWithActionProps) {
  return (
    <>
      <span className={classes.grow}>{words}</span>
      <Button size="xs" onClick={action.run}>
        {action.label}
      </Button>
    </>
  )
}

function runAndClose(action: ToastAction, id: string): void {
  action.run()
  closeToast(id)
}
