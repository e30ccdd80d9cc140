// From the tasks of one kind to those of another, also while the bot has none of it: the menu lists a kind once there is one.
import { SegmentedControl } from '@mantine/core'
import { type TaskKind, taskKinds } from '@parley/contract/objects/task'
import { useNavigate } from '@tanstack/react-router'
import { useDocument } from '../../../base/document'
import { placeOfObject } from '../../../base/document/object-places'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'

export function TaskKinds({ kind }: { kind: TaskKind }) {
  const text = useText()
  const navigate = useNavigate()
  const { botId } = useDocument()
  const open = (next: string): void => {
    const chosen = taskKinds.find((each) => each === next)
    if (chosen !== undefined) void navigate({ to: botPath(botId, placeOfObject(chosen, '')?.path ?? '') })
  }
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={text('task.sort')}
      value={kind}
      data={taskKinds.map((each) => ({ value: each, label: text(`task.${each}`) }))}
      onChange={open}
    />
  )
}
