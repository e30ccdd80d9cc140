// The dialog of the chosen change step by step, on both sides: what a step says and where it leads, with what differs marked. Of other
// things the cards have both sides beside each other already.
import { Box } from '@mantine/core'
import type { ComparedDialog } from '@parley/contract/release/bot-version'
import { useEffect, useMemo, useRef } from 'react'
import { type ComparedStep, familyColour, type StepSide, useComparedSteps } from '../../../../dialog/dialog/index'
import { useText } from '../../../../base/language/text'
import { KindIcon } from '../../../../ui/kind-icon'
import { ChangeSign } from '../../changes/change-sign'
import { ComparedDialogPart } from './compared-dialog-part'
import { Marked } from '../marked'
import classes from './sides.module.css'
import { textDifference } from '../text-difference'
import { dialogShown } from '../groups'
import { WordsTab, type WordsTabProps } from '../words-tab'

interface SidesTabProps extends WordsTabProps {
  from: string
  to: string
}

export function SidesTab({ from, to, ...words }: SidesTabProps) {
  const { groups, selected, sides, onSelect } = words
  const shown = dialogShown(groups, selected)
  if (shown === undefined) return null
  const { group, dialogId } = shown
  if (dialogId === undefined) return <WordsTab {...words} groups={[group]} />
  return (
    <ComparedDialogPart key={dialogId} {...{ dialogId, from, to }}>
      {(compared) => <Steps {...{ compared, selected, sides, onSelect }} />}
    </ComparedDialogPart>
  )
}

interface StepsProps extends Pick<WordsTabProps, 'selected' | 'sides' | 'onSelect'> {
  compared: ComparedDialog
}

function Steps({ compared, selected, sides, onSelect }: StepsProps) {
  const text = useText()
  const steps = useComparedSteps(compared)
  const changes = useMemo(() => new Map(compared.changes.map(({ objectId, change }) => [objectId, change])), [compared])
  const chosen = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (selected !== '') chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [selected, steps])
  return (
    <Box className={classes.sides} tabIndex={0} role="group" aria-label={text('bot-version.view.sides')}>
      <p className={classes.heads}>
        <span>{sides.before}</span>
        <span>{sides.after}</span>
      </p>
      <ul aria-label={text('bot-version.view.sides')}>
        {(steps ?? []).map((step) => {
          const change = changes.get(step.id)
          return (
            <li
              key={step.id}
              ref={step.id === selected ? chosen : undefined}
              className={classes.step}
              data-change={change}
              aria-current={step.id === selected || undefined}
            >
              <span className={classes.sign}>{change && <ChangeSign change={change} />}</span>
              <Step step={step} onPick={change && (() => onSelect(step.id))} />
            </li>
          )
        })}
      </ul>
    </Box>
  )
}

interface StepProps {
  step: ComparedStep
  /** Not there for a step in which nothing differs. */
  onPick: (() => void) | undefined
}

function Step({ step: { before, after }, onPick }: StepProps) {
  const text = useText()
  const [was, is] = [useWords(before), useWords(after)]
  const parts = useMemo(() => textDifference(was, is, document.documentElement.lang || 'en'), [was, is])
  const side = (of: StepSide | null, own: typeof parts.before, as: 'del' | 'ins') =>
    of === null ? (
      <div className={classes.side}>
        <p className={classes.none}>{text('bot-version.nothing-there')}</p>
      </div>
    ) : (
      <div className={classes.side}>
        <p className={classes.name}>
          <span style={{ color: familyColour(of.node.family) }}>
            <KindIcon icon={of.node.icon} />
          </span>
          {onPick !== undefined && of === (after ?? before) ? (
            <button type="button" className={classes.pick} onClick={onPick}>
              <b>{of.node.name}</b>
            </button>
          ) : (
            <b>{of.node.name}</b>
          )}
          <span className={classes.kind}>{of.node.kindLabel}</span>
        </p>
        <Marked parts={own} as={as} />
      </div>
    )
  return (
    <>
      {side(before, parts.before, 'del')}
      {side(after, parts.after, 'ins')}
    </>
  )
}

/** What a step says and where it leads, a line each; '' where there is none. */
function useWords(side: StepSide | null): string {
  const text = useText()
  if (side === null) return ''
  const lines = side.node.lines.map((line) => (line.show === 'empty' ? line.label : line.text))
  const exits = side.exits.map(({ label, to }) =>
    text('bot-version.leads', { exit: label, to: to === 'end' ? text('bot-version.leads.end') : to || text('bot-version.nothing-there') }),
  )
  return [...lines, ...exits].join('\n')
}
