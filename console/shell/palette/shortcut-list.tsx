// Every shortcut that works on this screen, searchable (?).
import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { listShortcuts } from '../../base/page/shortcuts'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { shellState } from '../shell-state'
import classes from './palette.module.css'

export function ShortcutList() {
  const text = useText()
  const [words, setWords] = useState('')
  const shown = [...new Map(listShortcuts().map((shortcut) => [`${shortcut.keys} ${shortcut.label}`, shortcut])).values()].filter(
    (shortcut) => text(shortcut.label).toLowerCase().includes(words.toLowerCase()),
  )
  return (
    <Modal
      opened
      onClose={() => shellState.set({ isHelpOpen: false })}
      title={text('shell.help.title')}
      size={640}
      closeButtonProps={{ 'aria-label': text('ui.close') }}
    >
      <TextInput
        data-autofocus
        value={words}
        placeholder={text('shell.help.find')}
        aria-label={text('shell.help.find')}
        leftSection={<Icon name="search" />}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <ul className={classes.keys}>
        {shown.map((shortcut) => (
          <li key={`${shortcut.keys} ${shortcut.label}`} className={classes.key}>
            {text(shortcut.label)}
            <span>
              {shortcut.keys
                .replace('$mod', 'Ctrl')
                .split(/[ +]/)
                .map((key) => (
                  <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
                ))}
            </span>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.none}>{text('shell.help.none')}</p>}
    </Modal>
  )
}
