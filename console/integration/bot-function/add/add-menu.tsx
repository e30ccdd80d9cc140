// Other ways in which files come into the bot, behind one button: from this device, and from another bot.
import { ActionIcon, Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from '../bot-function.module.css'
import { CopyDialog } from './copy-dialog'

interface AddMenuProps {
  onFiles: (files: readonly File[]) => void
  onTexts: (texts: readonly { name: string; source: string }[]) => void
}

export function AddMenu({ onFiles, onTexts }: AddMenuProps) {
  const text = useText()
  const [isCopying, setCopying] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        className={classes.picker}
        type="file"
        accept=".js"
        multiple
        tabIndex={-1}
        aria-label={text('bot-function.upload')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={32} variant="default" aria-label={text('bot-function.more')}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="upload" />} onClick={() => picker.current?.click()}>
            {text('bot-function.upload')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="copy" />} onClick={() => setCopying(true)}>
            {text('bot-function.copy')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isCopying && <CopyDialog onTexts={onTexts} onClose={() => setCopying(false)} />}
    </>
  )
}
