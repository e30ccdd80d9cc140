// The operation of a SOAP service: typed, or chosen from what its description offers, which writes its arguments where there are none yet.
import { Autocomplete, Button } from '@mantine/core'
import type { SoapOperation } from '@parley/contract/dialog/node'
import { useDocument, useIsConfirmed, useObject } from '../../../base/document'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import { ErrorInPlace } from '../../state/error-in-place'
import type { ControlKind, ControlProps } from '../control'
import { asText } from '../shared/read-value'
import classes from './operation.module.css'

function OperationControl({ field, value, onChange, setField, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const { botId, store } = useDocument()
  const node = useObject('node', subject.nodeId)
  const isSaved = useIsConfirmed(subject.nodeId)
  const reading = useChange('node.describe-soap')
  const operations = uniqueByName(reading.data?.operations ?? [])
  // The server reads what was saved: what is still being typed goes first.
  const read = async (): Promise<void> => {
    await store.flush()
    reading.mutate({ streamId: botId, nodeId: subject.nodeId, values: [] })
  }
  const choose = (name: string): void => {
    onChange(name)
    const chosen = operations.find((operation) => operation.name === name)
    const holder = field.argumentsIn
    if (chosen && holder !== undefined && asText(node?.data.settings[holder] ?? '').trim() === '')
      setField(holder, JSON.stringify(chosen.input, null, 2))
  }
  return (
    <div className={classes.operation}>
      <div className={classes.row}>
        <Autocomplete
          id={id}
          className={classes.name}
          data={operations.map(({ name }) => name)}
          value={asText(value)}
          readOnly={isReadOnly}
          maxLength={300}
          onChange={choose}
        />
        <Button
          leftSection={<Icon name="search" size={14} />}
          disabled={isReadOnly || !isSaved}
          loading={reading.isPending}
          onClick={() => void read()}
        >
          {text('controls.operation.read')}
        </Button>
      </div>
      {reading.error && <ErrorInPlace error={reading.error} title={text('controls.operation.failed')} compact />}
      {reading.data && (
        <p className={classes.told} role="status">
          {reading.data.problem === '' ? text('controls.operation.found', { count: operations.length }) : reading.data.problem}
        </p>
      )}
    </div>
  )
}

function uniqueByName(operations: readonly SoapOperation[]): SoapOperation[] {
  return [...new Map(operations.toReversed().map((operation) => [operation.name, operation])).values()].toReversed()
}

export const operationControl: ControlKind = { Control: OperationControl }
