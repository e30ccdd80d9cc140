// The models that a feature asks, in their order, as a thread: put in order by dragging, by keys and by buttons. The square at its end is what
// happens where none answers.
import { ActionIcon, Button, Select } from '@mantine/core'
import type { LlmConfiguration, LlmFeature, LlmModelChoice } from '@parley/contract/model/llm'
import { llmLimits } from '@parley/contract/model/llm-limits'
import { modelKey } from '@parley/contract/model/model-choice'
import { useText } from '../../../base/language/text'
import { moved, Sortable, SortableRow } from '../../../ui/controls/shared/sortable'
import { Icon } from '../../../ui/icon'
import classes from './chain.module.css'
import { rowIds } from './row-ids'

interface ChainFieldProps {
  feature: LlmFeature
  value: readonly LlmModelChoice[]
  configurations: readonly LlmConfiguration[]
  /** Why it cannot be saved; '' where it can. */
  fault: string
  onChange: (value: LlmModelChoice[]) => void
}

const most = llmLimits.llmFallbacks + 1

export function ChainField({ feature, value, configurations, fault, onChange }: ChainFieldProps) {
  const text = useText()
  const all = configurations.flatMap(({ id, models }) => models.map((model) => ({ configurationId: id, model })))
  const next = all.find((choice) => !value.some((one) => modelKey(one) === modelKey(choice))) ?? all[0]
  const ids = rowIds(value)
  const move = (from: number, to: number) => {
    if (to >= 0 && to < value.length) onChange(moved(value, from, to))
  }
  return (
    <div className={classes.field} role="group" aria-label={text('language-model.chain')}>
      <span className={classes.label}>{text('language-model.chain')}</span>
      <Sortable ids={ids} onMove={move}>
        <ol className={classes.list}>
          {value.map((choice, at) => (
            <li key={ids[at]} className={classes.row}>
              <span className={at === 0 ? classes.dot : classes.ring} aria-hidden />
              <SortableRow
                id={ids[at] ?? ''}
                label={choice.model}
                isReadOnly={value.length < 2}
                className={classes.item}
                onStep={(by) => move(at, at + by)}
              >
                <ModelRow
                  {...{ choice, at, configurations }}
                  isLast={at === value.length - 1}
                  onMove={(by) => move(at, at + by)}
                  onChoose={(chosen) => onChange(value.map((one, place) => (place === at ? chosen : one)))}
                  onRemove={() => onChange(value.filter((_, place) => place !== at))}
                />
              </SortableRow>
            </li>
          ))}
          <li className={classes.row}>
            <span className={classes.square} aria-hidden />
            <span className={classes.without}>
              {text('language-model.without')} {text(`language-model.feature.${feature}.without`)}
            </span>
          </li>
        </ol>
      </Sortable>
      <div>
        <Button
          size="xs"
          leftSection={<Icon name="add" />}
          disabled={next === undefined || value.length >= most}
          onClick={() => next !== undefined && onChange([...value, next])}
        >
          {text(value.length === 0 ? 'language-model.chain.first.add' : 'language-model.fallback.add')}
        </Button>
      </div>
      {fault !== '' && (
        <span className={classes.fault} role="alert">
          {fault}
        </span>
      )}
      <span className={classes.note}>{text(all.length === 0 ? 'language-model.no-models' : 'language-model.fallbacks.help')}</span>
    </div>
  )
}

interface ModelRowProps {
  choice: LlmModelChoice
  at: number
  isLast: boolean
  configurations: readonly LlmConfiguration[]
  onMove: (by: -1 | 1) => void
  onChoose: (choice: LlmModelChoice) => void
  onRemove: () => void
}

function ModelRow({ choice, at, isLast, configurations, onMove, onChoose, onRemove }: ModelRowProps) {
  const text = useText()
  const { model } = choice
  const groups = configurations.map(({ id, name, models }) => ({
    group: name,
    items: models.map((one) => ({ value: modelKey({ configurationId: id, model: one }), label: one })),
  }))
  return (
    <>
      <Select
        aria-label={at === 0 ? text('language-model.chain.first') : text('language-model.fallback', { place: at })}
        allowDeselect={false}
        data={groups}
        value={modelKey(choice)}
        onChange={(chosen) => {
          const from = configurations.find(({ id }) => chosen?.startsWith(`${id} `) === true)
          if (from !== undefined && chosen !== null) onChoose({ configurationId: from.id, model: chosen.slice(from.id.length + 1) })
        }}
      />
      <ActionIcon aria-label={text('language-model.fallback.up', { model })} disabled={at === 0} onClick={() => onMove(-1)}>
        <Icon name="chevron-up" />
      </ActionIcon>
      <ActionIcon aria-label={text('language-model.fallback.down', { model })} disabled={isLast} onClick={() => onMove(1)}>
        <Icon name="chevron-down" />
      </ActionIcon>
      <ActionIcon aria-label={text('language-model.fallback.remove', { model })} onClick={onRemove}>
        <Icon name="close" />
      </ActionIcon>
    </>
  )
}
