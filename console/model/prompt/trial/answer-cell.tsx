// One answer of a trial, with what it was looked at for, in words.
import type { PromptCheck, PromptTrial } from '@parley/contract/model/prompt'
import type { PromptInput, PromptVersion } from '@parley/contract/objects/model-prompt/index'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { FoldedWords } from '../../../ui/thread/folded-words'
import classes from './trial.module.css'
import { isOutdated, type TrialState } from './trial-sides'

interface AnswerCellProps {
  state: TrialState | undefined
  /** That is asked at this side; undefined: none is. */
  version: PromptVersion | undefined
  input: PromptInput
  /** Values that are to be given, by their paths. */
  paths: readonly string[]
}

export function AnswerCell({ state, version, input, paths }: AnswerCellProps) {
  const text = useText()
  if (version === undefined) return <td className={classes.unasked} aria-label={text('prompt.trial.no-side')} />
  return (
    <td aria-busy={state?.is === 'running' || undefined}>
      {state === undefined && <span className={classes.quiet}>{text('prompt.trial.not-run')}</span>}
      {state?.is === 'waiting' && <span className={classes.quiet}>{text('prompt.trial.waiting')}</span>}
      {state?.is === 'running' && <Coming words={state.text} />}
      {state?.is === 'failed' && <ErrorInPlace error={state.error} isAnswer compact />}
      {isOutdated(state, { version, input, paths }) && <p className={classes.quiet}>{text('prompt.trial.outdated')}</p>}
      {state?.is === 'done' && <Answer trial={state.trial} />}
    </td>
  )
}

/** What has come of the answer by now; it is looked at when all of it is there. */
function Coming({ words }: { words: string }) {
  const text = useText()
  if (words === '') return <span className={classes.quiet}>{text('prompt.trial.running')}</span>
  return (
    <>
      <div className={classes.answer} translate="no">
        {words}
      </div>
      <p className={classes.quiet}>{text('prompt.trial.coming')}</p>
    </>
  )
}

function Answer({ trial: { isAnswered, text: words, checks } }: { trial: PromptTrial }) {
  const text = useText()
  if (!isAnswered)
    return (
      <p className={classes.why}>
        <Icon name="warn" size={14} /> {text('prompt.trial.no-answer')} {words}
      </p>
    )
  return (
    <>
      <div className={classes.answer} translate="no">
        <FoldedWords words={words}>{(shown) => <Marked words={shown} checks={checks} />}</FoldedWords>
      </div>
      {checks.length > 0 && (
        <ul className={classes.found}>
          {checks.map((check) => (
            <li key={`${check.check} ${check.detail}`} data-passed={check.isPassed}>
              <Icon name={check.isPassed ? 'check' : 'close'} size={12} />
              <Words check={check} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Words({ check: { check, isPassed, detail } }: { check: PromptCheck }) {
  const text = useText()
  if (check === 'schema') return <span title={detail}>{text(isPassed ? 'prompt.check.schema' : 'prompt.check.schema.not')}</span>
  if (check === 'json') return <span title={detail}>{text(isPassed ? 'prompt.check.json' : 'prompt.check.json.not')}</span>
  if (check === 'words') return <span>{text('prompt.check.words', { count: Number(detail) })}</span>
  if (check === 'must') return <span>{text(isPassed ? 'prompt.check.must' : 'prompt.check.must.not', { words: detail })}</span>
  return <span>{text(isPassed ? 'prompt.check.must-not' : 'prompt.check.must-not.not', { words: detail })}</span>
}

/** What must not be in it is underlined where it stands. */
function Marked({ words, checks }: { words: string; checks: readonly PromptCheck[] }) {
  const wrong = checks.filter(({ check, isPassed }) => check === 'must-not' && !isPassed).map(({ detail }) => detail.toLowerCase())
  const lower = words.toLowerCase()
  const parts: { text: string; isWrong: boolean }[] = []
  for (let at = 0; at < words.length; ) {
    const next = wrong
      .map((word) => ({ at: lower.indexOf(word, at), length: word.length }))
      .filter((found) => found.at >= 0)
      .sort((one, other) => one.at - other.at)[0]
    if (next === undefined) {
      parts.push({ text: words.slice(at), isWrong: false })
      break
    }
    parts.push({ text: words.slice(at, next.at), isWrong: false }, { text: words.slice(next.at, next.at + next.length), isWrong: true })
    at = next.at + next.length
  }
  return parts.map((part, at) => (part.isWrong ? <u key={at}>{part.text}</u> : <span key={at}>{part.text}</span>))
}
