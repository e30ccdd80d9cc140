// The trial of a prompt: inputs at the left, the answers of two sides beside them, what they came to in the heads of the columns. It says
// nothing to anybody and keeps nothing.
import { Button } from '@mantine/core'
import type { ModelPrompt, PromptVersion } from '@parley/contract/objects/model-prompt/index'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { usePermit } from '../../../base/call/permit'
import { useDocument, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { useModels } from '../../../ui/controls/model/model-select'
import { Icon } from '../../../ui/icon'
import { Chip } from '../../../ui/status/chip'
import { mentionedPaths } from '../mentioned-paths'
import { AnswerCell } from './answer-cell'
import { RecordedInputs } from './recorded-inputs'
import { SideHead } from './side-head'
import classes from './trial.module.css'
import { TrialChecks } from './trial-checks'
import { InputCell } from './input-cell'
import { type AskedSide, askedSides, cellKey, mostInputs, type TrialInput, type TrialSide, useTrial } from './use-trial'

export function Trial({ prompt: { data }, open }: { prompt: BotObject<'model-prompt'>; open: PromptVersion | undefined }) {
  const text = useText()
  const { botId, store } = useDocument()
  const permit = usePermit('prompt.try', botId)
  const { isNone } = useModels(botId)
  const given = useGiven()
  const trial = useTrial()
  const { inputs, checks } = trial.setup
  const sides = askedSides(trial.setup.sides, data.used, open?.number ?? 0)
  const paths = pathsOf(data, sides).filter((path) => !(path in given))
  const setInputs = (next: readonly TrialInput[]) => trial.configure({ inputs: next.slice(0, mostInputs) })
  const setSide = (at: number, side: TrialSide) =>
    trial.configure({ sides: at === 0 ? [side, trial.setup.sides[1]] : [trial.setup.sides[0], side] })
  const add = (messages: readonly string[]) =>
    setInputs([...inputs, ...messages.map((message) => ({ id: freeId(inputs, message), message, values: {} }))])
  const run = async () => {
    await store.flush()
    await trial.start({ botId, versions: data.versions, sides, given })
  }
  return (
    <section className={classes.trial} aria-label={text('prompt.trial')}>
      <header className={classes.head}>
        <h3>{text('prompt.trial')}</h3>
        <Chip tone="ai" icon="spark">
          {text('prompt.trial.generated')}
        </Chip>
        <div className={classes.tools}>
          <RecordedInputs room={mostInputs - inputs.length} onAdd={add} />
          <Button leftSection={<Icon name="add" />} disabled={inputs.length >= mostInputs} onClick={() => add([''])}>
            {text('prompt.trial.input')}
          </Button>
          {trial.isRunning ? (
            <Button leftSection={<Icon name="stop" />} onClick={trial.stop}>
              {text('prompt.trial.stop')}
            </Button>
          ) : (
            <Button
              leftSection={<Icon name="refresh" />}
              disabled={!permit.may || data.versions.length === 0}
              title={permit.why}
              onClick={() => void run()}
            >
              {text(sides[1].number === null ? 'prompt.trial.run' : 'prompt.trial.run-both')}
            </Button>
          )}
        </div>
      </header>
      {isNone && (
        <p className={classes.away}>
          <Icon name="warn" size={14} /> {text('prompt.trial.no-model')}{' '}
          <Link to={botPath(botId, '/language-models')}>{text('controls.model.make')}</Link>
        </p>
      )}
      <TrialChecks checks={checks} onChange={(next) => trial.configure({ checks: next })} />
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{text('prompt.trial.inputs')}</th>
              {sides.map((side, at) => (
                <SideHead key={at} {...{ at, side, botId, data, inputs }} cells={trial.cells} onChange={(next) => setSide(at, next)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {inputs.map((input, place) => (
              <tr key={input.id}>
                <InputCell
                  {...{ input, paths }}
                  number={place + 1}
                  mayRemove={inputs.length > 1}
                  onChange={(next) => setInputs(inputs.map((one) => (one.id === next.id ? next : one)))}
                  onRemove={() => setInputs(inputs.filter(({ id }) => id !== input.id))}
                />
                {sides.map((side, at) => (
                  <AnswerCell
                    key={at}
                    state={trial.cells.get(cellKey(at, input.id))}
                    version={data.versions.find(({ number }) => number === side.number)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function freeId(inputs: readonly TrialInput[], message: string): string {
  const ids = new Set(inputs.map(({ id }) => id))
  const wanted = message === '' ? `i${inputs.length + 1}` : message.slice(0, 60)
  return ids.has(wanted) ? `${wanted} ${crypto.randomUUID()}` : wanted
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
