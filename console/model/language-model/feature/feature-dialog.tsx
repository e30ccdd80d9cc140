// What a feature uses of the language models: whether it asks one, which, and which others after it, what they are told beside, and how they
// answer.
import { Button, NumberInput, Switch, Textarea } from '@mantine/core'
import { type LlmConfiguration, LlmModelChoice, type LlmUse } from '@parley/contract/model/llm'
import { z } from 'zod'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import { useForm } from '../../../ui/form/use-form'
import { ChainField } from '../chain/chain-field'
import classes from '../language-model.module.css'
import { PromptField } from './prompt-field'
import { useSetFeature } from '../use-feature-map'
import { llmLimits } from '@parley/contract/model/llm-limits'

interface FeatureDialogProps {
  use: LlmUse
  configurations: readonly LlmConfiguration[]
  onClose: () => void
}

const bounds = { temperature: llmLimits.llmTemperature, maxTokens: llmLimits.llmMaxTokens, seconds: llmLimits.llmSeconds }
const between = ({ min, max }: { min: number; max: number }) => z.number({ error: 'ui.form.required' }).min(min).max(max)
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

const schema = z
  .object({
    isEnabled: z.boolean(),
    configurationId: z.string(),
    model: z.string(),
    instructions: z.string().max(llmLimits.llmInstructionsChars),
    promptId: z.string(),
    temperature: between(bounds.temperature),
    maxTokens: between(bounds.maxTokens).int(),
    fallbacks: z.array(LlmModelChoice).max(llmLimits.llmFallbacks),
    seconds: between(bounds.seconds).int(),
  })
  .refine(({ isEnabled, model }) => !isEnabled || model !== '', { path: ['model'], message: 'language-model.model.lacking' })

/** Models that are no longer there are not kept; what has none yet begins with the first. */
function startOf({ name: _, ...use }: LlmUse, configurations: readonly LlmConfiguration[]): z.infer<typeof schema> {
  const chosen = configurations.find(({ id }) => id === use.configurationId) ?? configurations[0]
  const model = chosen?.models.includes(use.model) === true ? use.model : (chosen?.models[0] ?? '')
  const isThere = (choice: LlmModelChoice) =>
    configurations.some(({ id, models }) => id === choice.configurationId && models.includes(choice.model))
  return { ...use, configurationId: chosen?.id ?? '', model, fallbacks: use.fallbacks.filter(isThere) }
}

const chainOf = ({ configurationId, model, fallbacks }: z.infer<typeof schema>): LlmModelChoice[] =>
  model === '' ? fallbacks : [{ configurationId, model }, ...fallbacks]

export function FeatureDialog({ use, configurations, onClose }: FeatureDialogProps) {
  const text = useText()
  const save = useSetFeature()
  const form = useForm({
    schema,
    start: startOf(use, configurations),
    send: (values) => {
      save({ ...use, ...values })
      onClose()
    },
  })
  return (
    <Dialog title={text(`language-model.feature.${use.name}`)} size={600} onClose={onClose}>
      <form className={classes.form} onSubmit={form.onSubmit} noValidate>
        <Switch
          data-autofocus
          label={text(`language-model.feature.${use.name}.switch`)}
          description={text(`language-model.feature.${use.name}.about`)}
          checked={form.values.isEnabled}
          onChange={(event) => form.take('isEnabled', event.currentTarget.checked)}
        />
        <ChainField
          feature={use.name}
          value={chainOf(form.values)}
          configurations={configurations}
          fault={form.fault('model') ?? ''}
          onChange={([first, ...fallbacks]) => {
            form.take('configurationId', first?.configurationId ?? '')
            form.take('fallbacks', fallbacks)
            form.choose('model', first?.model ?? '')
          }}
        />
        <Textarea
          label={text('language-model.instructions')}
          description={text('language-model.instructions.help')}
          inputWrapperOrder={order}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={llmLimits.llmInstructionsChars}
          {...form.typed('instructions')}
        />
        <PromptField value={form.values.promptId} onChange={(promptId) => form.choose('promptId', promptId)} />
        <AnswerFields form={form} />
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled">
            {text('language-model.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Form = ReturnType<typeof useForm<z.infer<typeof schema>, z.infer<typeof schema>>>

function AnswerFields({ form }: { form: Form }) {
  const text = useText()
  const shared = (name: keyof typeof bounds) => ({
    label: text(`language-model.${name}`),
    description: text(`language-model.${name}.help`),
    inputWrapperOrder: order,
    value: form.values[name],
    error: form.fault(name),
    ...bounds[name],
    onChange: (next: number | string) => {
      if (typeof next === 'number') form.choose(name, next)
    },
  })
  return (
    <>
      <div className={classes.pair}>
        <NumberInput {...shared('temperature')} step={0.1} decimalScale={2} />
        <NumberInput {...shared('maxTokens')} step={100} allowDecimal={false} />
      </div>
      <div className={classes.pair}>
        <NumberInput {...shared('seconds')} step={5} allowDecimal={false} />
      </div>
    </>
  )
}
