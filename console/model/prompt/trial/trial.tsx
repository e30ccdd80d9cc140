// The trial of a prompt: inputs at the left, the answers of two sides beside them, what they came to in the heads of the columns. It says
// nothing to anybody, and keeps nothing but the inputs that people keep.
import { Button } from '@mantine/core'
import type { ModelPrompt, PromptVersion } from '@parley/contract/objects/model-prompt/index'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { usePermit } from '../../../base/call/permit'
import { useDocument, useObjects } from '../../../base/document'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { useModels } from '../../../ui/controls/model/model-select'
import { Icon } from '../../../ui/icon'
import { Chip } from '../../../ui/status/chip'
import { mentionedPaths } from '../mentioned-paths'
import type { PromptEdits } from '../use-prompt-edits'
import { AnswerCell } from './answer-cell'
import { InputCell } from './input-cell'
import { RecordedInputs } from './recorded-inputs'
import { SideHead } from './side-head'
import classes from './trial.module.css'
import { TrialChecks } from './trial-checks'
import { type AskedSide, askedSides, cellKey, type TrialSide } from './trial-sides'
import { useTrial } from './use-trial'
import { type TrialInputs, useTrialInputs } from './use-trial-inputs'

interface TrialProps {
  prompt: BotObject<'model-prompt'>
  open: PromptVersion | undefined
  edits: PromptEdits
}

export function Trial({ prompt, open, edits }: TrialProps) {
  const text = useText()
  const { botId } = useDocument()
  const { isNone } = useModels(botId)
  const { data } = prompt
  const given = useGiven()
  const trial = useTrial()
  const inputs = useTrialInputs(prompt, edits)
  const sides = askedSides(trial.setup.sides, data.used, open?.number ?? 0)
  const paths = pathsOf(data, sides).filter((path) => !(path in given))
  return (
    <section className={classes.trial} aria-label={text('prompt.trial')}>
      <header className={classes.head}>
        <h3>{text('prompt.trial')}</h3>
        <span className={classes.quiet}>{text('prompt.trial.count', { count: inputs.list.length })}</span>
        <Chip tone="ai" icon="spark">
          {text('prompt.trial.generated')}
        </Chip>
        <div className={classes.tools}>
          <RecordedInputs promptId={prompt.id} paths={paths} room={inputs.room} onAdd={inputs.add} />
          <Button leftSection={<Icon name="add" />} disabled={inputs.room <= 0} onClick={() => inputs.add([{ message: '', values: {} }])}>
            {text('prompt.trial.input')}
          </Button>
          <RunButton {...{ data, sides, inputs, given, trial }} />
        </div>
      </header>
      {isNone && (
        <p className={classes.away}>
          <Icon name="warn" size={14} /> {text('prompt.trial.no-model')}{' '}
          <Link to={botPath(botId, '/language-models')}>{text('controls.model.make')}</Link>
        </p>
      )}
      <TrialChecks checks={trial.setup.checks} onChange={(checks) => trial.configure({ checks })} />
      <Answers {...{ data, sides, inputs, trial, paths }} />
    </section>
  )
}

interface AskedProps {
  data: ModelPrompt
  sides: [AskedSide, AskedSide]
  inputs: TrialInputs
  trial: ReturnType<typeof useTrial>
}

function RunButton({ data, sides, inputs, given, trial }: AskedProps & { given: Readonly<Record<string, string>> }) {
  const text = useText()
  const { botId, store } = useDocument()
  const permit = usePermit('prompt.try', botId)
  const run = async () => {
    await store.flush()
    await trial.start({ botId, versions: data.versions, sides, inputs: inputs.list, given })
  }
  if (trial.isRunning)
    return (
      <Button leftSection={<Icon name="stop" />} onClick={trial.stop}>
        {text('prompt.trial.stop')}
      </Button>
    )
  return (
    <Button
      leftSection={<Icon name="refresh" />}
      disabled={!permit.may || data.versions.length === 0}
      title={permit.why}
      onClick={() => void run()}
    >
      {text(sides[1].number === null ? 'prompt.trial.run' : 'prompt.trial.run-both')}
    </Button>
  )
}

function Answers({ data, sides, inputs, trial, paths }: AskedProps & { paths: readonly string[] }) {
  const text = useText()
  const { botId } = useDocument()
  const [left, right] = trial.setup.sides
  const setSide = (at: number, side: TrialSide) => trial.configure({ sides: at === 0 ? [side, right] : [left, side] })
  const count = checksIn(trial)
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.inputsHead}>
                {text('prompt.trial.inputs')}
                {count > 0 && <span>{text('prompt.trial.checks-each', { count, number: numberText(count) })}</span>}
              </span>
            </th>
            {sides.map((side, at) => (
              <SideHead
                key={at}
                {...{ at, side, botId, data }}
                inputs={inputs.list}
                cells={trial.cells}
                onChange={(next) => setSide(at, next)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {inputs.list.map((input, place) => (
            <tr key={input.id}>
              <InputCell {...{ input, paths, inputs }} number={place + 1} />
              {sides.map((side, at) => (
                <AnswerCell
                  key={at}
                  {...{ input, paths }}
                  state={trial.cells.get(cellKey(at, input.id))}
                  version={data.versions.find(({ number }) => number === side.number)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function checksIn({ setup: { checks } }: AskedProps['trial']): number {
  const { mostWords, schema, json, must, mustNot } = checks
  return (json ? 1 : 0) + (mostWords > 0 ? 1 : 0) + (schema.trim() === '' ? 0 : 1) + must.length + mustNot.length
}

/** What the sides read, each path once. */
function pathsOf({ versions }: ModelPrompt, sides: readonly AskedSide[]): string[] {
  const shown = versions.filter(({ number }) => sides.some((side) => side.number === number))
  return mentionedPaths(shown.flatMap(({ system, text }) => [system, text])).map(({ path }) => path)
}

/** The bot's variables that have a value for everybody to see. */
function useGiven(): Readonly<Record<string, string>> {
  const variables = useObjects('variable')
  return Object.fromEntries(
    variables
      .filter(({ data }) => !data.secure)
      .map(({ data: { scope, key, value } }) => [`${scope}.${key}`, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}
