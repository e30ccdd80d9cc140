// Models of the bot's configurations in the order in which they are asked: added, changed, taken away, and moved by a handle or with Alt and
// the arrow keys. Only who may see the configurations can change it.
import { ActionIcon, Button } from '@mantine/core'
import { llmLimits } from '@parley/contract/model/llm-limits'
import { type ModelChoice, modelKey } from '@parley/contract/model/model-choice'
import { useText } from '../../../base/language/text'
import { focusAdded } from '../../field/focus-added'
import { Icon } from '../../icon'
import shared from '../controls.module.css'
import { ModelSelect, useModels } from './model-select'
import { moved, Sortable, SortableRow } from '../shared/sortable'
import classes from './models.module.css'

interface ModelListProps {
  botId: string
  label: string
  value: readonly ModelChoice[]
  /** How many there may be. */
  most?: number
  isReadOnly: boolean
  onChange: (value: ModelChoice[]) => void
}

export function ModelList({ botId, label, value, most = llmLimits.llmFallbacks, isReadOnly, onChange }: ModelListProps) {
  const text = useText()
  const { may, all, isFailed } = useModels(botId)
  const taken = new Set(value.map(modelKey))
  const next = all.find((choice) => !taken.has(modelKey(choice)))
  const isFixed = isReadOnly || !may
  return (
    <div role="group" aria-label={label} className={classes.models}>
      <Sortable ids={value.map((_, at) => String(at))} onMove={(from, to) => onChange(moved(value, from, to))}>
        {value.map((choice, at) => (
          <SortableRow
            key={at}
            id={String(at)}
            label={choice.model}
            isReadOnly={isFixed}
            className={classes.row}
            onStep={(by) => onChange(moved(value, at, at + by))}
          >
            <div className={classes.model}>
              <ModelSelect
                {...{ botId, isReadOnly }}
                label={text('controls.models.place', { place: at + 1 })}
                value={choice}
                placeholder=""
                mayBeEmpty={false}
                onChange={(chosen) => onChange(value.map((one, place) => (place === at ? chosen : one)))}
              />
            </div>
            {!isFixed && (
              <ActionIcon
                size={24}
                aria-label={text('controls.models.remove', { model: choice.model })}
                onClick={() => onChange(value.filter((_, place) => place !== at))}
              >
                <Icon name="close" size={14} />
              </ActionIcon>
            )}
          </SortableRow>
        ))}
      </Sortable>
      {isFailed && <p className={shared.help}>{text('controls.model.failed')}</p>}
      {!isFixed && (
        <Button
          size="xs"
          leftSection={<Icon name="add" size={14} />}
          disabled={next === undefined || value.length >= most}
          onClick={(event) => {
            if (next !== undefined) onChange([...value, next])
            focusAdded(event.currentTarget)
          }}
        >
          {text('controls.models.add')}
        </Button>
      )}
    </div>
  )
}
