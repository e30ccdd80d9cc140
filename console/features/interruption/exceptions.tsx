// What single other dialogs do when they are asked for in the middle of this one: a dialog and its rule in each row.
import { ActionIcon, Select } from '@mantine/core'
import type { RuleException } from '@parley/contract/objects/conversation-rules'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import classes from './interruption.module.css'
import { useInterruptions } from './rule-words'

interface ExceptionsProps {
  /** The dialog that has them. */
  dialogId: string
  exceptions: readonly RuleException[]
  isReadOnly: boolean
  onChange: (exceptions: RuleException[]) => void
}

export function Exceptions({ dialogId, exceptions, isReadOnly, onChange }: ExceptionsProps) {
  const text = useText()
  const options = useInterruptions()
  const dialogs = useObjects('dialog').toSorted((left, right) => left.data.name.localeCompare(right.data.name))
  const free = dialogs.filter(({ id }) => id !== dialogId && exceptions.every((one) => one.dialogId !== id))
  const nameOf = (id: string) => dialogs.find((dialog) => dialog.id === id)?.data.name ?? text('interruption.exceptions.gone')
  return (
    <section className={classes.exceptions} aria-label={text('interruption.exceptions')}>
      <h3 className={classes.subtitle}>{text('interruption.exceptions')}</h3>
      <p className={classes.note}>{text('interruption.exceptions.help')}</p>
      {exceptions.map((exception) => (
        <div key={exception.dialogId} className={classes.exception}>
          <Select
            className={classes.grow}
            label={nameOf(exception.dialogId)}
            data={options}
            value={exception.interruption}
            readOnly={isReadOnly}
            allowDeselect={false}
            onChange={(next) => {
              const chosen = options.find(({ value }) => value === next)
              if (chosen) onChange(exceptions.map((one) => (one === exception ? { ...one, interruption: chosen.value } : one)))
            }}
          />
          {!isReadOnly && (
            <ActionIcon
              size={32}
              aria-label={text('interruption.exceptions.remove', { name: nameOf(exception.dialogId) })}
              onClick={() => onChange(exceptions.filter((one) => one !== exception))}
            >
              <Icon name="close" />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isReadOnly && free.length > 0 && (
        <Select
          label={text('interruption.exceptions.add')}
          placeholder={text('interruption.add.choose')}
          data={free.map(({ id, data }) => ({ value: id, label: data.name }))}
          value={null}
          searchable
          onChange={(id) => {
            if (id !== null) onChange([...exceptions, { dialogId: id, interruption: 'hold' }])
          }}
        />
      )}
    </section>
  )
}
