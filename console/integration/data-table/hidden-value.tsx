// An encrypted value in the window of its row: dots, until it is shown, which the record of security events notes, or replaced.
import { Button, TextInput } from '@mantine/core'
import type { Column } from '@parley/contract/integration/data-table'
import { writtenValue } from '@parley/kit/csv/typed-cell'
import { change, useAction } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './data-table.module.css'

interface HiddenValueProps {
  place: { tableId: string; rowId: string }
  column: Column
  /** With what is stored when it was shown, with nothing when it is to be replaced. */
  onValue: (name: string, written: string) => void
}

export function HiddenValue({ place, column: { name, type, required }, onValue }: HiddenValueProps) {
  const text = useText()
  const { isRunning, error, start } = useAction()
  const show = async () => onValue(name, writtenValue(type, (await change('data-table.reveal', { ...place, column: name })).value))
  return (
    <div className={classes.hidden}>
      <TextInput
        label={name}
        description={text('data-table.hidden.why')}
        withAsterisk={required}
        readOnly
        value="••••••"
        aria-label={text('data-table.hidden', { name })}
      />
      <Button loading={isRunning} aria-label={text('data-table.hidden.show-of', { name })} onClick={() => start(show)}>
        {text('data-table.hidden.show')}
      </Button>
      <Button variant="subtle" aria-label={text('data-table.hidden.replace-of', { name })} onClick={() => onValue(name, '')}>
        {text('data-table.hidden.replace')}
      </Button>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
    </div>
  )
}
