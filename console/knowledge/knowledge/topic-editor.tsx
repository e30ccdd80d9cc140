// Edits one topic: its name, how it counts when a question is looked for, and the words that speak of it. Changes are kept as they are made.
import { Select, SegmentedControl } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import { knowledgeNodeKinds } from '@parley/contract/objects/knowledge-node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useMemo } from 'react'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ContextTagsField } from '../../ui/field/context-tags-field'
import { KeptText } from '../../ui/field/kept-text'
import { WordsField } from '../../ui/field/words-field'
import { ObjectBar } from '../../ui/panes/object-bar'
import { homesFor } from './graph/topic-graph'
import classes from './knowledge.module.css'
import { NodeLock, UnlessLocked } from './lock/node-lock'
import { pathOf } from './outline'
import { useTraitNames } from './use-trait-name'

interface TopicEditorProps {
  topic: BotObject<'knowledge-node'>
  onRemoved: () => void
}

/** A topic that somebody else keeps may only be looked at. */
export function TopicEditor(props: TopicEditorProps) {
  return (
    <UnlessLocked object={props.topic}>
      <Editor {...props} />
    </UnlessLocked>
  )
}

function Editor({ topic, onRemoved }: TopicEditorProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const { id, data, parentId } = topic
  const traits = useTraitNames()
  const known = useObjects('trait')
  const nameOf = (traitId: string | null): string => known.find((one) => one.id === traitId)?.data.name ?? ''
  const { name } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'knowledge-node', set }], { label: label('knowledge.topic.changed', { name }), key: `${id}.${field}` })
  return (
    <>
      <ObjectBar {...{ id, name, onRemoved }} remove={text('knowledge.remove')} removed={label('knowledge.topic.removed', { name })}>
        <NodeLock object={topic} />
      </ObjectBar>
      <EditorForm>
        <KeptText
          place={`${id} name`}
          label={text('knowledge.topic.name')}
          value={name}
          isReadOnly={!canEdit}
          maxLength={128}
          onKeep={(next) => put({ name: next }, 'name')}
        />
        {parentId === '' ? (
          <p className={classes.note}>{text('knowledge.topic.root')}</p>
        ) : (
          <div>
            <SegmentedControl
              aria-label={text('knowledge.topic.kind')}
              value={data.kind}
              disabled={!canEdit}
              data={knowledgeNodeKinds.map((kind) => ({ value: kind, label: text(`knowledge.topic.kind.${kind}`) }))}
              onChange={(kind) => put({ kind }, 'kind')}
            />
            <p className={classes.note}>{text(`knowledge.topic.kind.${data.kind}.help`)}</p>
          </div>
        )}
        <WordsField
          place={`${id} synonyms`}
          label={text('knowledge.topic.synonyms')}
          name={text('knowledge.topic.synonyms')}
          value={data.synonyms}
          readOnly={!canEdit}
          onChange={(synonyms) => put({ synonyms }, 'synonyms')}
        />
        <WordsField
          place={`${id} tags`}
          label={text('knowledge.tags')}
          name={text('knowledge.tags')}
          description={text('knowledge.tags.help')}
          value={data.tags}
          readOnly={!canEdit}
          onChange={(tags) => put({ tags }, 'tags')}
        />
        <ContextTags id={id} data={data} onKeep={put} />
        {parentId !== '' && (
          <Select
            label={text('knowledge.topic.trait')}
            description={text('knowledge.topic.trait.help')}
            placeholder={data.trait}
            data={[...traits].map(([value, name]) => ({ value, label: name }))}
            value={traits.has(data.traitId) ? data.traitId : null}
            clearable
            searchable
            disabled={!canEdit}
            onChange={(traitId) => put({ traitId: traitId ?? '', trait: nameOf(traitId) }, 'traitId')}
          />
        )}
        {parentId !== '' && <Above topic={topic} />}
      </EditorForm>
    </>
  )
}

/** The topic it hangs in, by keyboard; on the canvas it is dragged. */
function Above({ topic: { id, parentId, data } }: { topic: BotObject<'knowledge-node'> }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const topics = useObjects('knowledge-node')
  const { name } = data
  const homes = useMemo(
    () => [parentId, ...homesFor(topics, id).map((home) => home.id)].map((value) => ({ value, label: pathOf(topics, value).join(' / ') })),
    [topics, id, parentId],
  )
  return (
    <Select
      label={text('knowledge.topic.above')}
      data={homes}
      value={parentId}
      allowDeselect={false}
      searchable
      disabled={!canEdit}
      onChange={(next) => {
        if (next !== null && next !== parentId)
          edit([{ op: 'move', id, parentId: next }], { label: label('knowledge.topic.moved', { name }) })
      }}
    />
  )
}

interface ContextTagsProps {
  id: string
  data: BotObject<'knowledge-node'>['data']
  onKeep: (set: JsonObject, field: string) => void
}

/** What the context must hold before its questions may be meant, and what an answer of one of them puts there. */
function ContextTags({ id, data, onKeep }: ContextTagsProps) {
  const text = useText()
  const { canEdit } = useDocument()
  return (['needsTags', 'setsTags'] as const).map((field) => (
    <ContextTagsField
      key={field}
      place={`${id} ${field}`}
      label={text(`knowledge.topic.${field}`)}
      description={text(`knowledge.topic.${field}.help`)}
      value={data[field]}
      isNegatable={field === 'needsTags'}
      maxTags={20}
      readOnly={!canEdit}
      onChange={(tags) => onKeep({ [field]: tags }, field)}
    />
  ))
}
