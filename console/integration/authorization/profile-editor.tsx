// Edits one authorization profile: what everybody may see of it as described fields, what is secret beside them, and a trial. Every change
// is kept as it is made.
import { Button } from '@mantine/core'
import { type Json, JsonObject } from '@parley/contract/base/json'
import type { Field } from '@parley/contract/base/form'
import { authorizationFields, type AuthorizationMethod, checkedAlone } from '@parley/contract/objects/authorization/profile'
import type { BotObject } from '@parley/contract/objects/object'
import { change, useAction } from '../../base/call/use-change'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import { Icon } from '../../ui/icon'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { UsedIn } from '../../ui/uses/used-in'
import { ProfileSecrets } from './profile-secrets'
import { Trial } from './trial'

/** Stands behind the secrets, before the trial. */
const tried = 'checkUrl'
const helpOfTrial = {
  token: 'authorization.field.checkUrl.help.token',
  script: 'authorization.field.checkUrl.help.script',
  nothing: 'authorization.field.checkUrl.help.nothing',
} as const

interface ProfileEditorProps {
  profile: BotObject<'authorization'>
  onOpen: (id: string) => void
}

export function ProfileEditor({ profile, onOpen }: ProfileEditorProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const edit = useEdit()
  const { id, data } = profile
  const { name } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'authorization', set }], { label: label('authorization.changed', { name }), key: `${id}.${field}` })
  const fields = useFields(authorizationFields, data.auth)
  const described = {
    values: JsonObject.parse(JSON.parse(JSON.stringify(data))),
    defaults: {},
    isReadOnly: !canEdit,
    subject: { dialogId: '', nodeId: id },
    onChange: (field: string, value: Json) => put({ [field]: value }, field),
  }
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('authorization.remove')} removed={label('authorization.removed', { name })}>
        {canEdit && <Duplicate id={id} onMade={onOpen} />}
      </ObjectBar>
      <EditorForm>
        <ObjectName
          label={text('authorization.name')}
          object={profile}
          isReadOnly={!canEdit}
          onChange={(typed) => put({ name: typed }, 'name')}
        />
        <DescribedForm {...described} fields={fields.filter(({ name: field }) => field !== tried)} />
        <ProfileSecrets profile={profile} />
        <DescribedForm {...described} fields={fields.filter(({ name: field }) => field === tried)} />
        {canEdit && <Trial profile={profile} />}
        <UsedIn botId={botId} objectId={id} />
      </EditorForm>
    </>
  )
}

function Duplicate({ id, onMade }: { id: string; onMade: (id: string) => void }) {
  const text = useText()
  const { botId, store } = useDocument()
  const { isRunning, error, start } = useAction()
  const copy = () =>
    start(async () => {
      // Its newest changes may be on their way still.
      await store.flush()
      onMade((await change('authorization.duplicate', { streamId: botId, idpId: id }))._id)
    })
  return (
    <>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      <Button variant="subtle" leftSection={<Icon name="copy" />} loading={isRunning} onClick={copy}>
        {text('authorization.duplicate')}
      </Button>
    </>
  )
}

/** In the reader's language. */
function useFields(fields: readonly Field[], auth: AuthorizationMethod): Field[] {
  const text = useText()
  return fields.map((field) => {
    const key = `authorization.field.${field.name}`
    const help = field.name === tried ? text(helpOfTrial[checkedAlone(auth)]) : text(`${key}.help`, { defaultValue: '' })
    const options = field.options?.map(({ value }) => {
      const why = text(`${key}.${value}.help`, { defaultValue: '' })
      return { value, label: text(`${key}.${value}`), ...(why !== '' && { help: why }) }
    })
    const { help: _, ...plain } = field
    return {
      ...plain,
      label: text(key),
      ...(help !== '' && { help }),
      ...(field.unit !== undefined && { unit: text(`authorization.unit.${field.unit}`) }),
      ...(options && { options }),
    }
  })
}
