// The dialog of the chosen change as text, with the lines that came and went. What is in no dialog has no such text.
import { Box } from '@mantine/core'
import type { ComparedDialog } from '@parley/contract/release/bot-version'
import { useMemo } from 'react'
import { useComparedScripts } from '../../../../dialog/dialog/index'
import { useText } from '../../../../base/language/text'
import { EmptyState } from '../../../../ui/state/empty-state'
import { ChangeSign } from '../../changes/change-sign'
import { ComparedDialogPart } from './compared-dialog-part'
import { dialogShown, type Group } from '../groups'
import { lineDifference } from '../../../../base/page/line-difference'
import classes from './lines.module.css'

interface TextTabProps {
  groups: readonly Group[]
  selected: string
  from: string
  to: string
}

export function TextTab({ groups, selected, from, to }: TextTabProps) {
  const text = useText()
  const shown = dialogShown(groups, selected)
  if (shown?.dialogId === undefined)
    return <EmptyState icon="fork" title={text('bot-version.not-drawn')} why={text('bot-version.not-drawn.why')} />
  const { dialogId, group } = shown
  return (
    <ComparedDialogPart key={dialogId} {...{ dialogId, from, to }}>
      {(compared) => <Lines compared={compared} name={group.container?.title ?? ''} />}
    </ComparedDialogPart>
  )
}

function Lines({ compared, name }: { compared: ComparedDialog; name: string }) {
  const text = useText()
  const scripts = useComparedScripts(compared)
  const parts = useMemo(() => (scripts === null ? [] : lineDifference(scripts.before, scripts.after)), [scripts])
  return (
    <Box className={classes.box} tabIndex={0} role="group" aria-label={text('bot-version.view.text')}>
      <ol className={classes.lines} aria-label={text('bot-version.view.text.of', { name })} translate="no">
        {parts.map((part, at) =>
          part.is === 'left-out' ? (
            <li key={at} className={classes.leftOut} translate="yes">
              {text('bot-version.view.text.left-out', { count: part.count })}
            </li>
          ) : (
            <li key={at} data-is={part.is}>
              <span className={classes.sign}>{part.is !== 'same' && <ChangeSign change={part.is} />}</span>
              <code>{part.text}</code>
            </li>
          ),
        )}
      </ol>
    </Box>
  )
}
