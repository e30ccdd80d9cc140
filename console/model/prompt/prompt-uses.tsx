// Which steps use a prompt, each a link to it.
import { Link } from '@tanstack/react-router'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import classes from './prompt.module.css'
import { usePromptSteps } from './use-prompt-steps'

const most = 5

export function PromptUses({ promptId }: { promptId: string }) {
  const text = useText()
  const { botId } = useDocument()
  const dialogs = useObjects('dialog')
  const steps = usePromptSteps(promptId)
  if (steps.length === 0) return <p className={classes.uses}>{text('prompt.uses.none')}</p>
  return (
    <p className={classes.uses}>
      {text('prompt.uses')}{' '}
      {steps.slice(0, most).map(({ id, parentId, data }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={botPath(botId, `/dialogs/${parentId}`)} search={{ node: id }}>
            {`${dialogs.find((dialog) => dialog.id === parentId)?.data.name ?? ''}: ${data.name}`}
          </Link>
        </span>
      ))}
      {steps.length > most && ` ${text('prompt.uses.more', { count: steps.length - most })}`}
    </p>
  )
}
