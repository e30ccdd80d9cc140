// Copies words, and says that it did.
import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../base/text'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast/toast'

interface CopyButtonProps {
  words: string
  label: string
  /** With its label beside the icon. */
  isWide?: boolean
}

const shownMs = 2000

export function CopyButton({ words, label, isWide = false }: CopyButtonProps) {
  const text = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(words).then(
      () => {
        setIsCopied(true)
        setTimeout(() => setIsCopied(false), shownMs)
      },
      () => showToast(text('account-settings.copy.failed'), { tone: 'warn' }),
    )
  }
  const icon = <Icon name={isCopied ? 'check' : 'copy'} />
  if (isWide) {
    return (
      <Button size="xs" leftSection={icon} onClick={copy}>
        {isCopied ? text('account-settings.copied') : label}
      </Button>
    )
  }
  return (
    <ActionIcon size={28} aria-label={isCopied ? text('account-settings.copied') : label} onClick={copy}>
      {icon}
    </ActionIcon>
  )
}
