// Surveys: what the bot asks on how it went, when, and what it says afterwards. Each is an object of the bot document; the answers are
// the feature feedback.
import { Button, Switch, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { Survey, surveyFields } from '@parley/contract/objects/survey'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useUrlState } from '../../base/page/use-url-state'
import { DescribedForm } from '../../ui/controls/described-form'
import { Icon } from '../../ui/icon'
import { EditorBar, EditorForm } from '../../ui/panes/editor-parts'
import { OpenDocument } from '../../ui/panes/open-document'
import { Panes } from '../../ui/panes/panes'
import { PickRows } from '../../ui/panes/pick-rows'
import { EmptyState } from '../../ui/state/empty-state'
import { showUndoToast } from '../../ui/toast/undo-toast'
import classes from './survey.module.css'

const edits = ['survey'] as const
const nowhere = { dialogId: '', nodeId: '' }

export function SurveysScreen() {
  return (
    <OpenDocument needs={['BOT_SETTINGS']} edits={edits}>
      <Surveys />
    </OpenDocument>
  )
}

function Surveys() {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const surveys = useObjects('survey')
  const [search, setSearch] = useUrlState('search')
  const [openId, setOpenId] = useUrlState('survey')
  const shown = surveys.filter(({ data }) => data.name.toLowerCase().includes(search.trim().toLowerCase()))
  const open = surveys.find(({ id }) => id === openId) ?? shown[0]
  const make = () => {
    const id = newId('survey')
    const name = text('survey.new.name', { number: surveys.length + 1 })
    const set = JsonObject.parse(JSON.parse(JSON.stringify(Survey.parse({ name }))))
    edit([{ op: 'put', id, kind: 'survey', set }], { label: label('survey.added', { name }) })
    setOpenId(id, true)
  }
  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={make}>
      {text('survey.new')}
    </Button>
  )
  return (
    <Panes
      title={text('survey.title')}
      count={surveys.length}
      actions={add}
      search={{ value: search, label: text('survey.search'), onChange: setSearch }}
      list={
        shown.length === 0 ? (
          <EmptyState
            icon={surveys.length === 0 ? 'small-talk' : 'search'}
            title={text(surveys.length === 0 ? 'survey.empty' : 'survey.none')}
            why={surveys.length === 0 ? text('survey.empty.why') : undefined}
            action={surveys.length === 0 ? add : <Button onClick={() => setSearch('')}>{text('survey.clear')}</Button>}
          />
        ) : (
          <PickRows
            label={text('survey.title')}
            selected={open?.id ?? ''}
            onSelect={(id) => setOpenId(id, true)}
            rows={shown.map(({ id, data }) => ({
              id,
              content: (
                <>
                  <span className={classes.name}>{data.name}</span>
                  <span className={classes.state}>{text(data.enabled ? `survey.scale.${data.scale}` : 'survey.off')}</span>
                </>
              ),
            }))}
          />
        )
      }
    >
      {open !== undefined && <SurveyEditor key={open.id} survey={open} />}
    </Panes>
  )
}

function SurveyEditor({ survey: { id, data } }: { survey: BotObject<'survey'> }) {
  const text = useText()
  const { canEdit, store } = useDocument()
  const edit = useEdit()
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'survey', set }], { label: label('survey.changed', { name: data.name }), key: `${id}.${field}` })
  const remove = () => {
    edit([{ op: 'remove', id }], { label: label('survey.removed', { name: data.name }) })
    showUndoToast(text('survey.removed', { name: data.name }), () => store.undo())
  }
  return (
    <>
      <EditorBar title={data.name}>
        {canEdit && (
          <Button variant="subtle" leftSection={<Icon name="remove" />} onClick={remove}>
            {text('survey.remove')}
          </Button>
        )}
      </EditorBar>
      <EditorForm>
        <TextInput
          label={text('survey.field.name')}
          value={data.name}
          disabled={!canEdit}
          maxLength={200}
          onChange={(change) => change.currentTarget.value !== '' && put({ name: change.currentTarget.value }, 'name')}
        />
        <Switch
          label={text('survey.on')}
          description={text('survey.on.help')}
          checked={data.enabled}
          disabled={!canEdit}
          onChange={(change) => put({ enabled: change.currentTarget.checked }, 'enabled')}
        />
        <DescribedForm
          fields={fieldsIn(text)}
          values={JsonObject.parse(JSON.parse(JSON.stringify(data)))}
          defaults={{}}
          isReadOnly={!canEdit}
          subject={nowhere}
          onChange={(field, value) => put({ [field]: value }, field)}
        />
      </EditorForm>
    </>
  )
}

/** The described fields in the reader's language. */
function fieldsIn(text: ReturnType<typeof useText>) {
  return surveyFields.map((field) => {
    const help = text(`survey.field.${field.name}.help`, { defaultValue: '' })
    return {
      ...field,
      label: text(`survey.field.${field.name}`),
      ...(help !== '' && { help }),
      ...(field.options && {
        options: field.options.map((option) => ({ ...option, label: text(`survey.field.${field.name}.${option.value}`) })),
      }),
    }
  })
}
