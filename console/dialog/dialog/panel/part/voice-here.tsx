// The voice of a step, below its words: folded away until it has any, for most bots write.
import type { BotObject } from '@parley/contract/objects/object'
import { useText } from '../../../../base/language/text'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import { FoldedPart } from './folded-part'
import { PartHere } from './part-here'

interface VoiceHereProps {
  node: BotObject<'node'>
  edits: CanvasEdits
  canEdit: boolean
  /** A field of it is looked for. */
  isAsked: boolean
}

export function VoiceHere({ node, edits, canEdit, isAsked }: VoiceHereProps) {
  const text = useText()
  return (
    <FoldedPart title={text('dialog.voice')} isSet={node.data.voice !== undefined} isAsked={isAsked}>
      <PartHere part="voice" node={node} edits={edits} canEdit={canEdit} />
    </FoldedPart>
  )
}
