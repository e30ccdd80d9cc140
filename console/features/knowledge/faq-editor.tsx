// Edits one question: its wordings in each language of the bot, its answers by channel and language, its topic and tags. Changes are kept
// as they are made.
import { Select, TagsInput, Textarea } from '@mantine/core'
import { JsonObject } from '@parley/contract/base/json'
import { faqFields } from '@parley/contract/objects/faq'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { DescribedForm } from '../../ui/controls/described-form'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { KeptText } from './kept-text'
import { pathOf } from './outline'

const nowhere = { dialogId: '', nodeId: '' }

interface FaqEditorProps {
  faq: BotObject<'faq'>
  languages: readonly string[]
  /** It was added just now: its question is to be written. */
  isFresh: boolean
  onRemoved: () => void
}

export function FaqEditor({ faq, languages, isFresh, onRemoved }: FaqEditorProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const topics = useObjects('knowledge-node')
  const { id, data, parentId } = faq
  const { question } = data
  const how = (field: string) => ({ label: label('knowledge.faq.changed', { question }), key: `${id}.${field}` })
  const put = (set: JsonObject, field: string) => edit([{ op: 'put', id, kind: 'faq', set }], how(field))
  return (
    <>
      <ObjectBar
        id={id}
        name={question}
        remove={text('knowledge.remove')}
        removed={label('knowledge.faq.removed', { question })}
        onRemoved={onRemoved}
      />
      <EditorForm>
        <KeptText
          label={text('knowledge.faq.question')}
          value={question}
          isReadOnly={!canEdit}
          maxLength={3000}
          isFresh={isFresh}
          onKeep={(next) => put({ question: next }, 'question')}
        />
        {languages.map((language) => (
          <Wordings
            key={language}
            label={
              languages.length > 1 ? `${text('knowledge.faq.alternates')} (${languageName(language)})` : text('knowledge.faq.alternates')
            }
            lines={data.alternates[language] ?? []}
            isReadOnly={!canEdit}
            onKeep={(lines) => put({ alternates: { ...data.alternates, [language]: lines } }, `alternates.${language}`)}
          />
        ))}
        <DescribedForm
          fields={faqFields.map((field) => ({
            ...field,
            label: text(`knowledge.faq.${field.name}`),
            help: text(`knowledge.faq.${field.name}.help`),
          }))}
          values={JsonObject.parse(JSON.parse(JSON.stringify({ answers: data.answers, dialogId: data.dialogId })))}
          defaults={{}}
          isReadOnly={!canEdit}
          subject={nowhere}
          onChange={(field, value) => put({ [field]: value }, field)}
        />
        <Select
          label={text('knowledge.faq.topic')}
          data={topics.map((topic) => ({ value: topic.id, label: pathOf(topics, topic.id).join(' / ') }))}
          value={parentId}
          allowDeselect={false}
          searchable
          disabled={!canEdit}
          onChange={(next) => {
            if (next !== null && next !== parentId) edit([{ op: 'move', id, parentId: next }], how('topic'))
          }}
        />
        <TagsInput
          label={text('knowledge.tags')}
          description={text('knowledge.tags.help')}
          value={data.tags}
          readOnly={!canEdit}
          acceptValueOnBlur
          onChange={(tags) => put({ tags }, 'tags')}
        />
      </EditorForm>
    </>
  )
}

interface WordingsProps {
  label: string
  lines: readonly string[]
  isReadOnly: boolean
  onKeep: (lines: string[]) => void
}

/** One wording a line; kept when the field is left. */
function Wordings({ label: name, lines, isReadOnly, onKeep }: WordingsProps) {
  const text = useText()
  const whole = lines.join('\n')
  return (
    <Textarea
      key={whole}
      label={name}
      description={text('knowledge.faq.alternates.help')}
      defaultValue={whole}
      readOnly={isReadOnly}
      autosize
      minRows={3}
      maxRows={16}
      onBlur={(event) => {
        const next = event.currentTarget.value
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== '')
        if (next.join('\n') !== whole) onKeep([...new Set(next)])
      }}
    />
  )
}
