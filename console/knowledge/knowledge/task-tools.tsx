// The head of a screen about one knowledge task: back to the knowledge, and which task, where there are several.
import { Button, Select } from '@mantine/core'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'

interface TaskToolsProps {
  tasks: readonly { id: string; name: string }[]
  value: string | undefined
  onChoose: (id: string | null) => void
  onBack: () => void
}

export function TaskTools({ tasks, value, onChoose, onBack }: TaskToolsProps) {
  const text = useText()
  return (
    <>
      <Button variant="default" leftSection={<Icon name="chevron-left" />} onClick={onBack}>
        {text('knowledge.title')}
      </Button>
      {tasks.length > 1 && (
        <Select
          aria-label={text('knowledge.check.task')}
          data={tasks.map(({ id, name }) => ({ value: id, label: name }))}
          value={value ?? null}
          allowDeselect={false}
          onChange={onChoose}
        />
      )}
    </>
  )
}
