// The voice of a step, below its words: folded away until it has any, for most bots write.
import type { BotObject } from '@parley/contract/objects/object'
import { useId, useState } from 'react'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import { PartHere } from './part-here'
import classes from './rules-tab.module.css'

interface VoiceHereProps {
  node: BotObject<'node'>
  edits: CanvasEdits
  canEdit: boolean
  /** A field of it is looked for. */
  isAsked: boolean
}

export function VoiceHere({ node, edits, canEdit, isAsked }: VoiceHereProps) {
  const text = useText()
  const id = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = isAsked || (chosen ?? node.data.voice !== undefined)
  return (
    <div>
      <button type="button" className={classes.fold} aria-expanded={isOpen} aria-controls={id} onClick={() => setChosen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        {text('dialog.voice')}
      </button>
      <div id={id}>{isOpen && <PartHere part="voice" node={node} edits={edits} canEdit={canEdit} isUntitled />}</div>
    </div>
  )
}
