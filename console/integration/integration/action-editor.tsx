// One action of an integration: what people call it, the fields it asks for, what its reply holds, a trial with sample values, and where it is used.
import { Button, Switch, Textarea } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import { actionLimits } from '@parley/contract/objects/integration-action/index'
import type { BotObject } from '@parley/contract/objects/object'
import { pathText } from '@parley/kit/json/sample'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { ObjectName } from '../../ui/field/object-name'
import { Icon } from '../../ui/icon'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { UsedIn } from '../../ui/uses/used-in'
import { ActionTrial } from './action-trial'
import classes from './integration.module.css'

interface ActionEditorProps {
  action: BotObject<'integration-action'>
  integration: BotObject<'integration'>
  /** To the integration. */
  onBack: () => void
}

export function ActionEditor({ action, integration, onBack }: ActionEditorProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const edit = useEdit()
  const { id, data } = action
  const { name } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'integration-action', set }], {
      label: label('integration.action.changed', { name }),
      key: `${id}.${field}`,
    })
  return (
    <>
      <ObjectBar
        id={id}
        name={name}
        remove={text('integration.action.remove')}
        removed={label('integration.action.removed', { name })}
        onRemoved={onBack}
      >
        <Button variant="subtle" leftSection={<Icon name="chevron-left" />} onClick={onBack}>
          {integration.data.name}
        </Button>
      </ObjectBar>
      <EditorForm>
        <ObjectName
          label={text('integration.action.name')}
          object={action}
          isReadOnly={!canEdit}
          onChange={(typed) => put({ name: typed }, 'name')}
        />
        <Textarea
          label={text('integration.field.about')}
          value={data.about}
          readOnly={!canEdit}
          maxLength={actionLimits.aboutChars}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => put({ about: event.currentTarget.value }, 'about')}
        />
        <div className={classes.facts}>
          <code className={classes.path}>{`${data.method} ${data.path}`}</code>
          <Switch
            label={text('integration.action.enabled')}
            checked={data.isEnabled}
            disabled={!canEdit}
            onChange={(event) => put({ isEnabled: event.currentTarget.checked }, 'isEnabled')}
          />
        </div>
        <ActionTrial action={action} isReadOnly={!canEdit} />
        <ReplyShape reply={data.reply} />
        <UsedIn botId={botId} objectId={id} />
      </EditorForm>
    </>
  )
}

function ReplyShape({ reply }: { reply: BotObject<'integration-action'>['data']['reply'] }) {
  const text = useText()
  if (reply.length === 0) return null
  return (
    <section aria-label={text('integration.reply')}>
      <h3 className={classes.heading}>{text('integration.reply')}</h3>
      <p className={classes.note}>{text('integration.reply.why')}</p>
      <ul className={classes.reply}>
        {reply.map(({ path, type }) => {
          const shown = pathText('body', path)
          return (
            <li key={shown}>
              <code>{shown}</code>
              <span className={classes.note}>{text(`controls.action-values.type.${type}`)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
