// The open form: its fields by page at the left, previews that can be filled in beside them (mockup 34). Every change is kept as it is made.
import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core'
import { JsonObject } from '@parley/contract/base/json'
import type { DigitalForm } from '@parley/contract/objects/form/index'
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
import { UsedIn, useUsages } from '../../ui/uses/used-in'
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
      status={<Users formId={id} />}
      actions={
        <>
          <Sent formId={id} />
          {canEdit && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={text('form.more', { name })}>
                  <Icon name="more" />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<Icon name="remove" size={14} />} onClick={() => remove(removal)}>
                  {text('form.remove')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
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

/** Which steps show it, at a glance; the ways there stand below the fields. */
function Users({ formId }: { formId: string }) {
  const text = useText()
  const { botId } = useDocument()
  const { data: usages } = useUsages(botId, formId)
  const [first, ...others] = usages ?? []
  if (first === undefined) return null
  const words =
    others.length === 0
      ? text('form.used.in', { name: first.title })
      : text('form.used.in-more', { name: first.title, count: others.length })
  return <span className={classes.sent}>{words}</span>
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
