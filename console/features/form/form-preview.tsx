// The open form as the chat shows it, to be tried at once: what would be sent is told below it.
import type { DigitalForm } from '@parley/contract/objects/digital-form'
import { formPayload } from '@parley/contract/templates/form/payload'
import { useState } from 'react'
import { useText } from '../../base/language/text'
import { shownTemplate } from '@parley/contract/templates/index'
import { DrawingView } from '../../ui/message/looks/index'
import { EditorPreview } from '../../ui/panes/editor-parts'
import classes from './form.module.css'

export function FormPreview({ form }: { form: DigitalForm }) {
  const text = useText()
  const [sent, setSent] = useState('')
  const payload = formPayload(form, { text: '', values: {}, problems: {}, cancel: '' })
  const shown = shownTemplate({ type: 'template', payload })
  return (
    <EditorPreview title={text('form.preview')}>
      {form.title !== '' && <p className={classes.heading}>{form.title}</p>}
      {shown && <DrawingView drawn={shown.drawing} say={setSent} isOpen />}
      <p className={classes.sent} aria-live="polite">
        {sent !== '' && text('form.preview.sent', { values: sent })}
      </p>
    </EditorPreview>
  )
}
