// One problem in words: the dialog and the step it is in, what is wrong, what one step would do about it, and the way to its field.
import { Button } from '@mantine/core'
import type { Problem } from '@parley/contract/bot/document'
import { Link } from '@tanstack/react-router'
import { useAction } from '../../base/call/use-change'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { ErrorInPlace } from '../state/error-in-place'
import { SeverityIcon } from '../status/severity'
import { fixProblem } from './fix-problem'
import { placeOfProblem } from './problem-place'
import classes from './problem.module.css'

interface ProblemRowProps {
  botId: string
  problem: Problem
  canEdit: boolean
  onOpen?: () => void
}

export function problemKey({ objectId, code, field, text }: Problem): string {
  return `${objectId} ${code} ${field ?? ''} ${text}`
}

export function ProblemRow({ botId, problem, canEdit, onOpen }: ProblemRowProps) {
  const text = useText()
  const said = useLocalized()
  const { isRunning, error, start } = useAction()
  const place = placeOfProblem(problem)
  const names = [problem.dialogName, problem.objectName].filter((name, at, all) => name !== '' && all.indexOf(name) === at)
  const words = said(problem, 'text')
  return (
    <div className={classes.row}>
      <SeverityIcon severity={problem.severity} />
      <span className={classes.words}>
        {names.length > 0 && <b className={classes.where}>{names.join(' › ')}</b>}
        <span>{words}</span>
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      </span>
      {canEdit && problem.fix !== '' && (
        <Button size="compact-xs" loading={isRunning} onClick={() => start(() => fixProblem(botId, problem, said(problem, 'fix')))}>
          {said(problem, 'fix')}
        </Button>
      )}
      <Link to={botPath(botId, place.path)} search={place.search} onClick={onOpen} aria-label={text('ui.problem.open', { problem: words })}>
        {text('ui.problem.go')}
      </Link>
    </div>
  )
}
