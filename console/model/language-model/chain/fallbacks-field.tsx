// The models that are asked where the first gives no answer, in their order: added, removed and moved by buttons.
import { ActionIcon, Button, Select } from '@mantine/core'
import type { LlmConfiguration, LlmModelChoice } from '@parley/contract/model/llm'
import { llmLimits } from '@parley/contract/model/llm-limits'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import classes from './chain.module.css'

interface FallbacksProps {
  value: readonly LlmModelChoice[]
  configurations: readonly LlmConfiguration[]
  onChange: (value: LlmModelChoice[]) => void
}

const keyOf = ({ configurationId, model }: LlmModelChoice): string => `${configurationId} ${model}`

export function FallbacksField({ value, configurations, onChange }: FallbacksProps) {
  const text = useText()
  const groups = configurations.map(({ id, name, models }) => ({
    group: name,
    items: models.map((model) => ({ value: keyOf({ configurationId: id, model }), label: model })),
  }))
  const all = configurations.flatMap(({ id, models }) => models.map((model) => ({ configurationId: id, model })))
  const next = all.find((choice) => !value.some((one) => keyOf(one) === keyOf(choice))) ?? all[0]
  const moved = (from: number, to: number) => {
    const rest = value.filter((_, at) => at !== from)
    const one = value[from]
    if (one !== undefined) onChange([...rest.slice(0, to), one, ...rest.slice(to)])
  }
  return (
    <div className={classes.fallbacks} role="group" aria-label={text('language-model.fallbacks')}>
      <span className={classes.label}>{text('language-model.fallbacks')}</span>
      {value.length > 0 && (
        <ol className={classes.list}>
          {value.map((choice, at) => (
            // Two of them may be the same model: their place is what tells them apart.
            <li key={`${at} ${keyOf(choice)}`} className={classes.item}>
              <span aria-hidden>{at + 2}</span>
              <Select
                aria-label={text('language-model.fallback', { place: at + 1 })}
                allowDeselect={false}
                data={groups}
                value={keyOf(choice)}
                onChange={(chosen) => {
                  const to = all.find((one) => keyOf(one) === chosen)
                  if (to !== undefined) onChange(value.map((one, place) => (place === at ? to : one)))
                }}
              />
              <ActionIcon
                aria-label={text('language-model.fallback.up', { model: choice.model })}
                disabled={at === 0}
                onClick={() => moved(at, at - 1)}
              >
                <Icon name="chevron-up" />
              </ActionIcon>
              <ActionIcon
                aria-label={text('language-model.fallback.down', { model: choice.model })}
                disabled={at === value.length - 1}
                onClick={() => moved(at, at + 1)}
              >
                <Icon name="chevron-down" />
              </ActionIcon>
              <ActionIcon
                aria-label={text('language-model.fallback.remove', { model: choice.model })}
                onClick={() => onChange(value.filter((_, place) => place !== at))}
              >
                <Icon name="remove" />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          size="xs"
          leftSection={<Icon name="add" />}
          disabled={next === undefined || value.length >= llmLimits.llmFallbacks}
          onClick={() => next !== undefined && onChange([...value, next])}
        >
          {text('language-model.fallback.add')}
        </Button>
      </div>
      <span className={classes.note}>{text('language-model.fallbacks.help')}</span>
    </div>
  )
}
