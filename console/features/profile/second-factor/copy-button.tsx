// Copies a text and says so for a moment.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../base/text'
import { showToast } from '../../../ui/toast/toast'
import { Icon } from '../../../ui/icon'

export function CopyButton({ value, label }: { value: string; label: string }) {
  const text = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), 2000)
    } catch {
      showToast(text('profile.copy-failed'), { tone: 'warn' })
    }
  }
  return (
    <Button leftSection={<Icon name={isCopied ? 'check' : 'copy'} />} onClick={() => void copy()}>
      {isCopied ? text('profile.copied') : label}
    </Button>
  )
}
