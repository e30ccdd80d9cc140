// What a shown toast says and offers, for tests.
import type { NotificationData } from '@mantine/notifications'
import { isValidElement } from 'react'
import type { ToastAction, ToastWithActionProps } from '../toast'

export function readToast({ message, ...rest }: NotificationData): { words: string; tone: unknown; action: ToastAction | null } {
  const tone: unknown = rest['data-tone']
  if (isValidElement<ToastWithActionProps>(message)) return { words: message.props.words, tone, action: message.props.action }
  return { words: String(message), tone, action: null }
}
