// Edits one variable; every change is kept as it is typed. Renaming is safe: what mentions the variable mentions its id.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { ActionIcon, CopyButton, Switch, TextInput } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import type { Variable } from '@parley/contract/objects/variable/index'
import { useState } from 'react'
import { useDocument, useEdit, useFieldDraft } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { useNameFault } from '../../ui/field/use-name-fault'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Icon } from '../../ui/icon'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { UsedIn } from '../../ui/uses/used-in'
import { VariableDetails } from './variable-details'
import { VariableValues } from './values/variable-values'
import classes from './variable.module.css'

interface VariableEditorProps {
  variable: BotObject<'variable'>
}

export function VariableEditor({ variable }: VariableEditorProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const edit = useEdit()
  const { id, data } = variable
  const name = `${data.scope}.${data.key}`
  const [isOpening, setIsOpening] = useState(false)

  const change = (set: Partial<Variable>, field: string) => {
    edit([{ op: 'put', id, kind: 'variable', set }], { label: label('variable.changed', { key: name }), key: `${id}.${field}` })
  }
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('variable.remove')} removed={label('variable.removed', { key: name })} />
      <EditorForm>
        <KeyField key={data.key} variable={variable} isReadOnly={!canEdit} onChange={(key) => change({ key }, 'key')} />
        <VariableValues variable={variable} isReadOnly={!canEdit} onChange={change} />
        <TextInput
          label={text('variable.hint')}
          value={data.hint}
          maxLength={500}
          readOnly={!canEdit}
          onChange={(event) => change({ hint: event.currentTarget.value }, 'hint')}
        />
        <Switch
          label={text('variable.secure')}
          description={text('variable.secure.why')}
          classNames={{ description: classes.note }}
          checked={data.secure}
          disabled={!canEdit}
          onChange={(event) => (event.currentTarget.checked ? change({ secure: true }, 'secure') : setIsOpening(true))}
        />
        {isOpening && (
          <ConfirmDialog
            title={text('variable.open.title', { key: name })}
            action={text('variable.open')}
            run={async () => change({ secure: false }, 'secure')}
            onClose={() => setIsOpening(false)}
          >
            {text('variable.open.why')}
          </ConfirmDialog>
        )}
        <VariableDetails variable={data} isReadOnly={!canEdit} onChange={change} />
        <HowToWrite written={`{{${name}}}`} />
        <UsedIn botId={botId} objectId={id} />
      </EditorForm>
    </>
  )
}

interface KeyFieldProps {
  variable: BotObject<'variable'>
  isReadOnly: boolean
  onChange: (key: string) => void
}

/** The key is saved when the field is left, so that half a name never reaches the bot. */
function KeyField({ variable, isReadOnly, onChange }: KeyFieldProps) {
  const text = useText()
  const findFault = useNameFault('variable', variable)
  const faultOf = (typed: string) => findFault(typed, { scope: variable.data.scope })
  const { value, type, leave, giveUp } = useFieldDraft({
    ...{ place: `${variable.id} key`, label: text('variable.key'), saved: variable.data.key },
    tidy: (typed) => typed.trim(),
    isFine: (typed) => faultOf(typed) === null,
    save: onChange,
  })
  return (
    <TextInput
      label={text('variable.key')}
      value={value}
      maxLength={128}
      readOnly={isReadOnly}
      error={faultOf(value)?.words}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isEnter(event)) leave()
        if (isEscape(event)) giveUp()
      }}
    />
  )
}

function HowToWrite({ written }: { written: string }) {
  const text = useText()
  return (
    <div className={classes.usage}>
      <span className={classes.grow}>{written}</span>
      <CopyButton value={written}>
        {({ copied, copy }) => (
          <ActionIcon size={28} aria-label={text(copied ? 'variable.copied' : 'variable.copy')} onClick={copy}>
            <Icon name={copied ? 'check' : 'copy'} />
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  )
}
