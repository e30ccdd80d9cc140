// Edits the wordings of one response, for all of the bot, for one dialog or for one of its fields: what may stand in them, what is said without them, and which
// of them is said where. Changes are kept as they are made.
import { Button } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { StandardResponseRow } from '@parley/contract/conversation/standard-response'
import type { BotObject } from '@parley/contract/objects/object'
import type { Prompt } from '@parley/contract/objects/prompt'
import { responseFields } from '@parley/contract/objects/response/index'
import { type ReactNode, useState } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { DescribedForm } from '../../ui/controls/described-form'
import { Icon } from '../../ui/icon'
import { EditorBar, EditorForm } from '../../ui/panes/editor-parts'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { Defaults } from './defaults'
import { Places } from './places'
import classes from './standard-response.module.css'
import { useWordings } from './use-wordings'
import { Week } from './week'
import { useWhere, WhereSelect } from './where-select'
import { WhichWins } from './which-wins'

const nowhere = { dialogId: '', nodeId: '' }

interface ResponseEditorProps {
  row: StandardResponseRow
  name: string
  objects: readonly BotObject<'response'>[]
  /** At the end of the title's line. */
  side?: ReactNode
}

export function ResponseEditor({ row, name, objects, side }: ResponseEditorProps) {
  const text = useText()
  const { canEdit, store } = useDocument()
  const edit = useEdit()
  const [askedDialog, setDialog] = useUrlState('dialog')
  const [askedField, setField] = useUrlState('field')
  const where = useWhere(askedDialog, row.isOfField ? askedField : '')
  const { dialogId, fieldId } = where
  const [fresh, setFresh] = useState(() => newId('response'))
  const ofKey = objects.filter(({ data }) => data.key === row.key)
  const own = ofKey.find(({ parentId, data }) => parentId === dialogId && data.fieldId === fieldId)
  const save = (prompts: Prompt[]) => {
    const how = { label: label('standard-response.changed', { name }), key: `${own?.id ?? fresh}.prompts` }
    const first = own === undefined && { key: row.key, fieldId }
    const parent = own === undefined && dialogId !== '' && { parentId: dialogId }
    edit([{ op: 'put', id: own?.id ?? fresh, kind: 'response', ...parent, set: { ...first, prompts } }], how)
  }
  const place = `response ${row.key} ${dialogId} ${fieldId}`
  const { shown, isUnsaved, write } = useWordings({ place, label: name, saved: own?.data.prompts ?? [], save })
  const reset = (id: string) => {
    setFresh(newId('response'))
    const done = edit([{ op: 'remove', id }], { label: label('standard-response.reset', { name }) })
    showUndoToast(text('standard-response.reset', { name }), () => store.undo(done))
  }
  return (
    <>
      <EditorBar title={name}>
        {canEdit && own !== undefined && (
          <Button variant="subtle" leftSection={<Icon name="undo" />} onClick={() => reset(own.id)}>
            {text('standard-response.to-default')}
          </Button>
        )}
        {side}
      </EditorBar>
      <EditorForm>
        <p className={classes.about}>{text(`standard-response.about.${row.key}`, { defaultValue: '' })}</p>
        <WhereSelect
          where={where}
          isOfField={row.isOfField}
          onChange={(next) => {
            setFresh(newId('response'))
            setDialog(next.dialogId)
            setField(next.fieldId)
          }}
        />
        <DescribedForm
          key={`${dialogId} ${fieldId}`}
          fields={responseFields.map((field) => ({
            ...field,
            label: text('standard-response.wordings'),
            help: text(row.isLabel ? 'standard-response.wordings.label' : 'standard-response.wordings.help'),
          }))}
          values={{ prompts: shown }}
          defaults={{}}
          isReadOnly={!canEdit}
          subject={{ ...nowhere, objectId: `${row.key} ${dialogId} ${fieldId}` }}
          {...(isUnsaved && { notes: { prompts: <span className={classes.bad}>{text('standard-response.wordings.long')}</span> } })}
          onChange={(_, value) => write(value)}
        />
        <Places names={row.places} />
        <Defaults texts={row.defaults} />
        <WhichWins responses={ofKey} where={where} />
        {!row.isLabel && <Week responseKey={row.key} />}
      </EditorForm>
    </>
  )
}
