// Edits one entity: name, type, the type's described fields, a box to try it, and where it is used. Changes are kept as they are made.
import { Textarea } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import type { Entity } from '@parley/contract/objects/entity/index'
import { useRef } from 'react'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { useAskedField } from '../../ui/controls/use-asked-field'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import { WordsField } from '../../ui/field/words-field'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { openRefactor } from '../../ui/refactor/refactor'
import { UsedIn } from '../../ui/uses/used-in'
import { TryEntity } from './try-entity'
import { TypePicker } from './type-picker'
import { useEntityTypes } from './use-entity-types'

/** Fields of an entity stand in no dialog. */
const nowhere = { dialogId: '', nodeId: '' }

export function EntityEditor({ entity }: { entity: BotObject<'entity'> }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const edit = useEdit()
  const type = useEntityTypes().get(entity.data.type)
  const form = useRef<HTMLDivElement>(null)
  useAskedField(form)
  const { id, data } = entity
  const { name, settings } = data
  const words = useObjects('synonym')
  const put = (set: Partial<Entity>, key: string) =>
    edit([{ op: 'put', id, kind: 'entity', set }], { label: label('entity.changed', { name }), key: key === '' ? '' : `${id}.${key}` })
  const rename = (next: string) =>
    edit([{ op: 'put', id, kind: 'entity', set: { name: next } }, ...renamedWords(words, name, next)], {
      label: label('entity.changed', { name }),
      key: `${id}.name`,
    })
  const retype = (next: Entity['type']) => {
    if (next === data.type) return
    openRefactor(botId, { do: 'change-type', objectId: id, kind: 'entity', type: data.type, wanted: next, name }, () => store.flush())
  }
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('entity.remove')} removed={label('entity.removed', { name })} />
      <EditorForm>
        <ObjectName label={text('entity.name')} object={entity} isReadOnly={!canEdit} onChange={rename} />
        <TypePicker value={data.type} isReadOnly={!canEdit} onChange={retype} />
        {type !== undefined && type.fields.length > 0 && (
          <div ref={form}>
            <DescribedForm
              fields={type.fields}
              values={settings}
              defaults={type.defaults}
              isReadOnly={!canEdit}
              subject={{ ...nowhere, objectId: id }}
              onChange={(field, value) => put({ settings: { ...settings, [field]: value } }, `settings.${field}`)}
            />
          </div>
        )}
        <OtherNames key={`names of ${name}`} name={name} isReadOnly={!canEdit} />
        <TryEntity entity={entity} />
        <Textarea
          label={text('entity.description')}
          value={data.description}
          autosize
          minRows={1}
          maxLength={2000}
          readOnly={!canEdit}
          onChange={(event) => put({ description: event.currentTarget.value }, 'description')}
        />
        <UsedIn botId={botId} objectId={id} />
      </EditorForm>
    </>
  )
}

/** Other words for a name go with it, in every language; not onto those the new name has already. */
function renamedWords(words: readonly BotObject<'synonym'>[], before: string, after: string): Edit[] {
  const ofName = (name: string) => words.filter(({ data }) => data.word.toLowerCase() === name.toLowerCase())
  const taken = new Set(ofName(after).map(({ data }) => data.language))
  return ofName(before)
    .filter(({ data }) => !taken.has(data.language))
    .map(({ id }) => ({ op: 'put', id, kind: 'synonym', set: { word: after } }))
}

/** Other words for its name: synonyms of the bot, in its default language. */
function OtherNames({ name, isReadOnly }: { name: string; isReadOnly: boolean }) {
  const text = useText()
  const edit = useEdit()
  const language = useObjects('bot')[0]?.data.defaultLanguage ?? 'en'
  const known = useObjects('synonym').find(({ data }) => data.language === language && data.word.toLowerCase() === name.toLowerCase())
  const change = (synonyms: string[]) =>
    edit(
      [{ op: 'put', id: known?.id ?? newId('synonym'), kind: 'synonym', set: known ? { synonyms } : { word: name, language, synonyms } }],
      {
        label: label('entity.changed', { name }),
      },
    )
  return (
    <WordsField
      place={`synonyms of ${name}`}
      label={text('entity.other-names')}
      name={text('entity.other-names')}
      description={text('entity.other-names.help', { name })}
      value={known?.data.synonyms ?? []}
      readOnly={isReadOnly}
      onChange={change}
    />
  )
}
