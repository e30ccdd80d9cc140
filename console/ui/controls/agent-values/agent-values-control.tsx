// Entities that an agent collects, as chips: a dashed one may be left out.
import { ActionIcon, Select } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps } from '../control'
import shared from '../controls.module.css'
import { asRecords, textOf } from '../shared/read-value'
import classes from './agent-values.module.css'

interface Collected {
  entityId: string
  isRequired: boolean
}

function AgentValuesControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const entities = useObjects('entity')
  const values = asRecords(value).map((row): Collected => ({ entityId: textOf(row.entityId), isRequired: row.isRequired !== false }))
  const taken = new Set(values.map(({ entityId }) => entityId))
  const write = (next: readonly Collected[]) => onChange(next.map((one): JsonObject => ({ ...one })))
  const nameOf = (entityId: string) => entities.find((entity) => entity.id === entityId)?.data.name ?? text('controls.picker.missing')
  const offered = entities
    .filter((entity) => !taken.has(entity.id))
    .map((entity) => ({ value: entity.id, label: entity.data.name }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <div role="group" aria-label={field.label} className={classes.values}>
      {values.map((one) => {
        const name = nameOf(one.entityId)
        return (
          <span key={one.entityId} className={classes.value} data-optional={!one.isRequired || undefined}>
            <button
              type="button"
              aria-pressed={one.isRequired}
              aria-label={text('controls.agent-values.switch', { name })}
              disabled={isReadOnly}
              onClick={() =>
                write(values.map((other) => (other.entityId === one.entityId ? { ...other, isRequired: !one.isRequired } : other)))
              }
            >
              {name}
            </button>
            {!isReadOnly && (
              <ActionIcon
                size={20}
                aria-label={text('controls.agent-values.remove', { name })}
                onClick={() => write(values.filter(({ entityId }) => entityId !== one.entityId))}
              >
                <Icon name="close" size={12} />
              </ActionIcon>
            )}
          </span>
        )
      })}
      {isReadOnly ? (
        values.length === 0 && <p className={shared.help}>{text('controls.agent-values.none')}</p>
      ) : (
        <Select
          id={id}
          size="xs"
          className={classes.add}
          data={offered}
          value={null}
          searchable
          placeholder={text('controls.agent-values.add')}
          nothingFoundMessage={text('controls.picker.none')}
          onChange={(entityId) => entityId !== null && write([...values, { entityId, isRequired: true }])}
        />
      )}
    </div>
  )
}

export const agentValuesControl: ControlKind = { Control: AgentValuesControl }
