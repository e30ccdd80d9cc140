// What may be done with the selected utterances: moving them to another intent and deleting them, both undone by their toast.
import { Button, Select } from '@mantine/core'
import { useObjects } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import type { UtteranceEdits, UtteranceRow } from './use-utterances'
import classes from './utterance.module.css'

interface BulkBarProps {
  intentId: string
  chosen: readonly UtteranceRow[]
  edits: UtteranceEdits
  onDone: () => void
}

export function BulkBar({ intentId, chosen, edits, onDone }: BulkBarProps) {
  const text = useText()
  const others = useObjects('intent')
    .filter(({ id }) => id !== intentId)
    .map(({ id, data }) => ({ value: id, label: data.name }))
    .sort((left, right) => left.label.localeCompare(right.label))
  const ids = chosen.map(({ id }) => id)
  const count = chosen.length
  const move = async (target: string | null) => {
    const name = others.find(({ value }) => value === target)?.label
    if (target !== null && name !== undefined && (await edits.move(ids, target, label('training.bulk.moved', { count, name })))) onDone()
  }
  const remove = async () => {
    if (await edits.remove(ids, label('training.bulk.removed', { count }))) onDone()
  }
  return (
    <div className={classes.bulk} role="region" aria-label={text('training.bulk.title')}>
      <b>{text('training.bulk.count', { count })}</b>
      <Select
        w={240}
        size="xs"
        data={others}
        value={null}
        searchable
        placeholder={text('training.bulk.move')}
        aria-label={text('training.bulk.move')}
        onChange={(target) => void move(target)}
      />
      <Button size="xs" leftSection={<Icon name="remove" />} onClick={() => void remove()}>
        {text('training.bulk.remove')}
      </Button>
      <div className={classes.grow} />
      <Button size="xs" variant="subtle" onClick={onDone}>
        {text('training.bulk.clear')}
      </Button>
    </div>
  )
}
