// Surveys: what the bot asks on how it went, when, and what it says afterwards. Each is an object of the bot document; the answers are
// the feature feedback.
import { Switch } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { Survey, surveyFields } from '@parley/contract/objects/survey/index'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { DescribedForm } from '../../ui/controls/described-form'
import { KeptText } from '../../ui/field/kept-text'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'

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
  const edit = useEdit()
  const surveys = useObjects('survey')
  const make = (open: (id: string) => void) => {
    const id = newId('survey')
    const name = text('survey.new.name', { number: surveys.length + 1 })
    const set = JsonObject.parse(JSON.parse(JSON.stringify(Survey.parse({ name }))))
    edit([{ op: 'put', id, kind: 'survey', set }], { label: label('survey.added', { name }) })
    open(id)
  }
  return (
    <ObjectPanes
      objects={surveys}
      parameter="survey"
      words={{
        title: text('survey.title'),
        search: text('survey.search'),
        add: text('survey.new'),
        empty: text('survey.empty'),
        emptyWhy: text('survey.empty.why'),
        none: text('survey.none'),
        clear: text('survey.clear'),
      }}
      icon="small-talk"
      searched={({ data }) => data.name}
      note={({ data }) => text(data.enabled ? `survey.scale.${data.scale}` : 'survey.off')}
      onAdd={make}
    >
      {(survey) => <SurveyEditor key={survey.id} survey={survey} />}
    </ObjectPanes>
  )
}

function SurveyEditor({ survey: { id, data } }: { survey: BotObject<'survey'> }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'survey', set }], { label: label('survey.changed', { name: data.name }), key: `${id}.${field}` })
  return (
    <>
      <ObjectBar id={id} name={data.name} remove={text('survey.remove')} removed={label('survey.removed', { name: data.name })} />
      <EditorForm>
        <KeptText
          place={`${id} name`}
          label={text('survey.field.name')}
          value={data.name}
          isReadOnly={!canEdit}
          maxLength={200}
          onKeep={(name) => put({ name }, 'name')}
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
          subject={{ ...nowhere, objectId: id }}
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
