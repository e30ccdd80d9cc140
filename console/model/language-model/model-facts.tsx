// What people know of the models of a configuration: prices for a million tokens and the day on which each is switched off; and where the
// data of its endpoint goes.
import { NumberInput, TextInput } from '@mantine/core'
import { llmLimits } from '@parley/contract/model/llm-limits'
import { useText } from '../../base/language/text'
import classes from './language-model.module.css'
import { type ConfigurationForm, factsOf } from './use-configuration-form'

const prices = ['inputPrice', 'cachedPrice', 'outputPrice'] as const
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

export function ModelFactsTable({ form }: { form: ConfigurationForm }) {
  const text = useText()
  const { draft, setFacts } = form
  if (draft.models.length === 0) return null
  const named = (column: string, model: string) => text('language-model.facts.of', { what: text(`language-model.facts.${column}`), model })
  return (
    <details className={classes.facts}>
      <summary>{text('language-model.facts')}</summary>
      <table>
        <thead>
          <tr>
            {['model', ...prices, 'offOn'].map((column) => (
              <th key={column} scope="col">
                {text(`language-model.facts.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft.models.map((model) => {
            const facts = factsOf(draft, model)
            return (
              <tr key={model}>
                <th scope="row">{model}</th>
                {prices.map((price) => (
                  <td key={price}>
                    <NumberInput
                      aria-label={named(price, model)}
                      size="xs"
                      hideControls
                      min={0}
                      max={llmLimits.llmPrice}
                      decimalScale={4}
                      value={facts[price]}
                      onChange={(next) => typeof next === 'number' && setFacts({ ...facts, [price]: next })}
                    />
                  </td>
                ))}
                <td>
                  <TextInput
                    type="date"
                    size="xs"
                    aria-label={named('offOn', model)}
                    value={facts.offOn}
                    onChange={(event) => setFacts({ ...facts, offOn: event.currentTarget.value })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={classes.quiet}>{text('language-model.facts.help')}</p>
    </details>
  )
}

export function RegionField({ form: { draft, change } }: { form: ConfigurationForm }) {
  const text = useText()
  return (
    <TextInput
      label={text('language-model.region')}
      description={text('language-model.region.help')}
      inputWrapperOrder={order}
      maxLength={llmLimits.llmRegionChars}
      value={draft.region}
      onChange={(event) => change({ region: event.currentTarget.value })}
    />
  )
}
