// While the console is seen as another role: a bar that says so and ends it. A screen the role does not see gives way to the first it does.
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { stopPreview, usePreviewedRole } from '../../base/session/permission'
import { useText } from '../../base/language/text'
import { roleWord } from '../../base/language/words/role-word'
import { Icon } from '../../ui/icon'
import { tabs } from '../menu-entry'
import { useShownMenu } from '../nav/use-shown-menu'
import classes from './preview-bar.module.css'

export function PreviewBar({ botId }: { botId: string }) {
  const text = useText()
  const role = usePreviewedRole()
  useShownScreen(botId, role !== null)
  useEffect(() => stopPreview, [])
  if (role === null) return null
  return (
    <div className={classes.bar} role="status">
      <Icon name="eye" />
      <span>{text('shell.preview.as', { role: roleWord(role.name) })}</span>
      <Button size="xs" onClick={stopPreview}>
        {text('shell.preview.stop')}
      </Button>
    </div>
  )
}

function useShownScreen(botId: string, isPreviewing: boolean): void {
  const navigate = useNavigate()
  const { open, entriesOf, pathOf, isHidden } = useShownMenu(botId)
  const first = tabs.filter((tab) => tab !== 'workspace').flatMap(entriesOf)[0]
  const isLost = isPreviewing && botId !== '' && open !== undefined && isHidden(open)
  const to = first === undefined ? '/bots' : pathOf(first)
  useEffect(() => {
    if (isLost) void navigate({ to, replace: true })
  }, [isLost, navigate, to])
}
