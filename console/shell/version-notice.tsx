// Offers to reload when the server has become newer than this page; a mandatory update cannot be put off (§4 version check).
import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { client } from '../base/call/client'
import { startVersionCheck, type Update } from '../base/session/sign-in/version-check'
import { useText } from '../base/language/text'

export function VersionNotice() {
  const text = useText()
  const [update, setUpdate] = useState<Update | null>(null)
  const remind = useRef<(version: string) => void>(() => undefined)
  useEffect(() => {
    const check = startVersionCheck({
      ask: () => client.send('auth.get-version-info', {}, { background: true }),
      onUpdate: setUpdate,
    })
    remind.current = check.remindLater
    return check.stop
  }, [])
  if (update === null) return null
  const later = () => {
    remind.current(update.version)
    setUpdate(null)
  }
  return (
    <Modal
      opened
      onClose={later}
      withCloseButton={!update.isMandatory}
      closeOnEscape={!update.isMandatory}
      closeOnClickOutside={false}
      title={text('shell.version.title', { version: update.version })}
    >
      <p>{text(update.isMandatory ? 'shell.version.mandatory' : 'shell.version.why')}</p>
      <Group mt={20}>
        <Button variant="filled" onClick={() => location.reload()}>
          {text('shell.version.reload')}
        </Button>
        {!update.isMandatory && <Button onClick={later}>{text('shell.version.later')}</Button>}
      </Group>
    </Modal>
  )
}
