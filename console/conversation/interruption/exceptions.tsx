// What single other dialogs do when they are asked for in the middle of this one: each with its rule.
import { ActionIcon, Select } from '@mantine/core'
import type { RuleException } from '@parley/contract/objects/conversation-rules'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { ExceptionForm } from './exception-form'
import classes from './interruption.module.css'

interface ExceptionsProps {
  /** The dialog that has them. */
  dialogId: string
  exceptions: readonly RuleException[]
  isReadOnly: boolean
  onChange: (exceptions: RuleException[]) => void
}

export function Exceptions({ dialogId, exceptions, isReadOnly, onChange }: ExceptionsProps) {
  const text = useText()
  const dialogs = useObjects('dialog').toSorted((left, right) => left.data.name.localeCompare(right.data.name))
  const free = dialogs.filter(({ id }) => id !== dialogId && exceptions.every((one) => one.dialogId !== id))
  const nameOf = (id: string) => dialogs.find((dialog) => dialog.id === id)?.data.name ?? text('interruption.exceptions.gone')
  return (
    <section className={classes.exceptions} aria-label={text('interruption.exceptions')}>
      <h3 className={classes.subtitle}>{text('interruption.exceptions')}</h3>
      <p className={classes.note}>{text('interruption.exceptions.help')}</p>
      {exceptions.map((exception) => (
        <section key={exception.dialogId} className={classes.exception} aria-label={nameOf(exception.dialogId)}>
          <div className={classes.exceptionHead}>
            <h4 className={classes.grow}>{nameOf(exception.dialogId)}</h4>
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
          <ExceptionForm
            dialogId={dialogId}
            exception={exception}
            name={nameOf(exception.dialogId)}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(exceptions.map((one) => (one === exception ? next : one)))}
          />
        </section>
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
