// The open form: its fields by page at the left, previews that can be filled in beside them (mockup 34). Every change is kept as it is made.
import { Button, VisuallyHidden } from '@mantine/core'
import { JsonObject } from '@parley/contract/base/json'
import type { DigitalForm } from '@parley/contract/objects/digital-form'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { useDocument, useIsConfirmed, useEdit } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { scrollName } from '../../ui/page/opening-scroll'
import { Page } from '../../ui/page/page'
import { PageBack } from '../../ui/page/page-back'
import { useRemoval } from '../../ui/panes/object-bar'
import { UsedIn } from '../../ui/uses/used-in'
import { FieldsColumn } from './fields/fields-column'
import classes from './form.module.css'
import { FormPreview } from './preview/form-preview'
import { WordsRow } from './words-row'

interface FormPageProps {
  form: BotObject<'form'>
  back: string
  onBack: () => void
}

export function FormPage({ form, back, onBack }: FormPageProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const edit = useEdit()
  const remove = useRemoval()
  /** What is opened at the left is shown at the right. */
  const [lookedAt, setLookedAt] = useState({ pageId: '' })
  const { id, data } = form
  const { name } = data
  const change = (set: Partial<DigitalForm>, field: string) => {
    const plain = JsonObject.parse(JSON.parse(JSON.stringify(set)))
    edit([{ op: 'put', id, kind: 'form', set: plain }], { label: label('form.changed', { name }), key: `${id}.${field}` })
  }
  const removal = { id, name, removed: label('form.removed', { name }), onRemoved: onBack }
  return (
    <Page
      title={name}
      back={<PageBack onClick={onBack}>{back}</PageBack>}
      actions={
        <>
          <Sent formId={id} />
          {canEdit && (
            <Button variant="subtle" leftSection={<Icon name="remove" />} onClick={() => remove(removal)}>
              {text('form.remove')}
            </Button>
          )}
        </>
      }
      bare
    >
      <div className={classes.panes}>
        <section className={classes.column} data-scroll-restoration-id={scrollName(`form ${id}`)} aria-label={text('form.fields')}>
          <VisuallyHidden>
            <h2>{text('form.fields')}</h2>
          </VisuallyHidden>
          <WordsRow form={form} canEdit={canEdit} change={change} />
          <FieldsColumn form={data} canEdit={canEdit} change={change} onLookAt={(pageId) => setLookedAt({ pageId })} />
          <div className={classes.uses}>
            <UsedIn botId={botId} objectId={id} />
          </div>
        </section>
        <FormPreview form={data} lookedAt={lookedAt} />
      </div>
    </Page>
  )
}

/** How often users were sent it, and how often all of it came back. */
function Sent({ formId }: { formId: string }) {
  const text = useText()
  const { botId: streamId } = useDocument()
  const isKnown = useIsConfirmed(formId)
  const { data: traffic } = useCall('form.get-traffic', isKnown ? { streamId, formId } : null, { keep: true })
  if (traffic === undefined) return null
  const { days, sent, finished } = traffic
  const said =
    sent === 0 && finished === 0
      ? text('form.sent.never', { days })
      : text('form.sent', { count: sent, days, finished: numberText(finished), sent: numberText(sent) })
  return <span className={classes.sent}>{said}</span>
}
