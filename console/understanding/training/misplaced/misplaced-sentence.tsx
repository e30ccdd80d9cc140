// A sentence that was taken for another intent, as a row: opened, what may be done about it in place. One that is no longer where it was judged
// says so.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useDocument, useObjects } from '../../../base/document'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { askedFor, isSaid, Remedies } from '../../pattern/index'
import { ContrastDialog } from '../explain/contrast-dialog'
import classes from './misplaced.module.css'

export interface Misplaced {
  sentence: string
  intentId: string
  /** By how much the other one was ahead, below 0; not there where it was not told. */
  margin?: number
}

interface MisplacedSentenceProps {
  one: Misplaced
  /** Its intent, and the one it was taken for. */
  name: string
  to: { id: string; name: string }
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

export function MisplacedSentence({ one, name, to, isOpen, onOpen }: MisplacedSentenceProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const { sentence, margin } = one
  return (
    <li>
      <button type="button" className={classes.row} aria-expanded={isOpen} disabled={!canEdit} onClick={() => onOpen(!isOpen)}>
        <span className={classes.said}>
          <span translate="no">{sentence}</span> <small>{text('training.between.in', { name })}</small>
        </span>
        {margin !== undefined && <b>{numberText(margin, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}</b>}
        {canEdit && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />}
      </button>
      {isOpen && canEdit && <InPlace one={one} name={name} to={to} />}
    </li>
  )
}

function InPlace({ one: { sentence, intentId }, name, to }: Pick<MisplacedSentenceProps, 'one' | 'name' | 'to'>) {
  const text = useText()
  const { botId } = useDocument()
  const [isContrasted, setContrasted] = useState(false)
  const mayKeepOut = useObjects('bot')[0]?.data.settings.negativePatterns !== false
  const kept = new Set(useObjects('intent').find(({ id }) => id === to.id)?.data.negativePatterns)
  const claimed = { botId, sentence, intentId }
  const found = useCall('document.list', askedFor(claimed)).data
  if (found === undefined) return null
  const isThere = found.items.some(({ data }) => isSaid(sentence, data))
  return (
    <div className={classes.inPlace} role="status">
      {isThere ? (
        <>
          <Remedies claimed={claimed} to={to} mayKeepOut={mayKeepOut} kept={kept} />
          <Button size="compact-xs" variant="subtle" onClick={() => setContrasted(true)}>
            {text('training.feedback.contrast')}
          </Button>
          {isContrasted && <ContrastDialog sentence={sentence} intentId={intentId} onClose={() => setContrasted(false)} />}
        </>
      ) : (
        <p>
          <Icon name="ok" size={14} /> {text('training.misplaced.gone', { name })}
        </p>
      )}
    </div>
  )
}
