// Copies words, and says so for a moment; where the browser does not allow it, that too.
import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../base/language/text'
import { Icon } from './icon'
import { showToast } from './toast/toast'

interface CopyButtonProps {
  words: string
  label: string
  size?: 'xs' | 'sm'
  /** Its label is for the ear alone. */
  isIcon?: boolean
}

const shownMs = 2000

export function CopyButton({ words, label, size = 'xs', isIcon = false }: CopyButtonProps) {
  const text = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), shownMs)
    } catch {
      showToast(text('ui.copy.failed'), { tone: 'warn' })
    }
  }
  const icon = <Icon name={isCopied ? 'check' : 'copy'} />
  const said = isCopied ? text('ui.copy.done') : label
  if (isIcon)
    return (
      <ActionIcon size={28} aria-label={said} onClick={() => void copy()}>
        {icon}
      </ActionIcon>
    )
  return (
    <Button size={size} leftSection={icon} onClick={() => void copy()}>
      {said}
    </Button>
  )
}
