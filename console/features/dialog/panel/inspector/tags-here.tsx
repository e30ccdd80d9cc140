// The tags that a step sets when the conversation comes to it.
import type { BotObject } from '@parley/contract/objects/object'
import { StepTags, stepTagFields } from '@parley/contract/objects/step-tags'
import { useText } from '../../../../base/language/text'
import { DescribedForm } from '../../../../ui/controls/described-form'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import classes from './rules-tab.module.css'

interface TagsHereProps {
  node: BotObject<'node'>
  edits: CanvasEdits
  canEdit: boolean
}

export function TagsHere({ node, edits, canEdit }: TagsHereProps) {
  const text = useText()
  const fields = stepTagFields.map((field) => ({
    ...field,
    label: text(`dialog.tags.${field.name}`),
    help: text(`dialog.tags.${field.name}.help`),
  }))
  return (
    <section aria-label={text('dialog.tags')} data-field="tags">
      <div className={classes.label}>
        <span>{text('dialog.tags')}</span>
      </div>
      <p className={classes.about}>{text('dialog.tags.help')}</p>
      <DescribedForm
        fields={fields}
        values={{ ...node.data.tags }}
        defaults={{ messageTags: [], sessionTags: [], userTags: [], contextTags: [] }}
        isReadOnly={!canEdit}
        subject={{ dialogId: node.parentId, nodeId: node.id }}
        onChange={(name, value) => {
          const read = StepTags.safeParse({ ...node.data.tags, [name]: value })
          if (read.success) edits.setTags(node.id, read.data)
        }}
      />
    </section>
  )
}
