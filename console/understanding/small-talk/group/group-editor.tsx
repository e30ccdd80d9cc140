// Edits one group of small talk: its name and place, and for each piece what people say, the answers and whether the bot uses it. Changes are
// kept as they are made.
import { Button, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { EditorForm } from '../../../ui/panes/editor-parts'
import { ObjectBar } from '../../../ui/panes/object-bar'
import { EmptyState } from '../../../ui/state/empty-state'
import { Sortable } from '../../../ui/controls/shared/sortable'
import { GroupOrder } from './group-order'
import { nextPlace, placeEdits } from './places'
import { TalkCard } from './talk-card'

interface GroupEditorProps {
  group: BotObject<'small-talk-group'>
  talks: readonly BotObject<'small-talk'>[]
}

export function GroupEditor({ group: { id, data }, talks }: GroupEditorProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const add = () => {
    const position = nextPlace(talks)
    const question = text('small-talk.new.question', { number: position + 1 })
    edit([{ op: 'put', id: newId('small-talk'), kind: 'small-talk', parentId: id, set: { question, position } }], {
      label: label('small-talk.added', { name: question }),
    })
  }
  const move = (from: number, to: number) => {
    const edits = placeEdits('small-talk', talks, from, to)
    if (edits.length > 0) edit(edits, { label: label('small-talk.moved', { name: talks[from]?.data.question ?? '' }) })
  }
  return (
    <>
      <ObjectBar id={id} name={data.name} remove={text('small-talk.remove')} removed={label('small-talk.removed', { name: data.name })}>
        <GroupOrder id={id} name={data.name} />
      </ObjectBar>
      <EditorForm>
        <TextInput
          label={text('small-talk.group')}
          value={data.name}
          disabled={!canEdit}
          maxLength={128}
          onChange={(change) => {
            const name = change.currentTarget.value
            if (name !== '')
              edit([{ op: 'put', id, kind: 'small-talk-group', set: { name } }], {
                label: label('small-talk.changed', { name }),
                key: `${id}.name`,
              })
          }}
        />
        {talks.length === 0 && <EmptyState icon="small-talk" title={text('small-talk.group.empty')} />}
        <Sortable ids={talks.map((talk) => talk.id)} onMove={move}>
          {talks.map((talk, at) => (
            <TalkCard key={talk.id} talk={talk} onStep={(by) => move(at, at + by)} />
          ))}
        </Sortable>
        {canEdit && (
          <div>
            <Button variant="default" leftSection={<Icon name="add" />} onClick={add}>
              {text('small-talk.new')}
            </Button>
          </div>
        )}
      </EditorForm>
    </>
  )
}
