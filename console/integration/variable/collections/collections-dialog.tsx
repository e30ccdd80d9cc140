// The collections of a bot's variables: made, named, described and removed, and which of them conversations read. Removing one takes the values
// in it along.
import { Button, Radio, Textarea, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { maxCollections, type VariableCollection } from '@parley/contract/objects/collection'
import type { BotObject } from '@parley/contract/objects/object'
import { isInCollection } from '@parley/contract/objects/variable/value'
import { editsWithoutCollection } from '@parley/contract/objects/variable/without-collection'
import { useState } from 'react'
import { useEdit, useObjects } from '../../../base/document'
import { numberText } from '../../../base/language/locale'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { KeptName } from '../kept-name'
import { RemoveButton } from '../remove-button'
import classes from './collections.module.css'

interface CollectionsDialogProps {
  bot: BotObject<'bot'>
  canEdit: boolean
  onClose: () => void
}

export function CollectionsDialog({ bot, canEdit, onClose }: CollectionsDialogProps) {
  const text = useText()
  const edit = useEdit()
  const variables = useObjects('variable')
  const { collections = [], collectionId = '' } = bot.data
  const changed = { label: label('variable.collections.changed') }
  const put = (set: { collections?: VariableCollection[]; collectionId?: string }) =>
    edit([{ op: 'put', id: bot.id, kind: 'bot', set }], changed)
  const replace = (id: string, set: Partial<VariableCollection>) =>
    put({ collections: collections.map((one) => (one.id === id ? { ...one, ...set } : one)) })
  const isTaken = (name: string): boolean => collections.some((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  const use = collections.some(({ id }) => id === collectionId) ? collectionId : ''
  return (
    <Dialog title={text('variable.collections')} size={560} onClose={onClose}>
      <div className={form.form}>
        <p className={form.note}>{text('variable.collections.why')}</p>
        {collections.length > 0 && (
          <Radio.Group value={use} onChange={(next) => put({ collectionId: next })} label={text('variable.collections.use')}>
            <div className={classes.rows}>
              <Radio value="" label={text('variable.collections.usual')} disabled={!canEdit} />
              {collections.map((one) => (
                <CollectionRow
                  key={one.id}
                  collection={one}
                  count={variables.filter(({ data }) => isInCollection(data, one.id)).length}
                  {...{ canEdit, isTaken }}
                  onChange={(set) => replace(one.id, set)}
                  onRemove={() => edit(editsWithoutCollection(one.id, bot, variables), changed)}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {canEdit && collections.length < maxCollections && (
          <NewCollection
            isTaken={isTaken}
            onAdd={(name) => put({ collections: [...collections, { id: newId('variableCollection'), name, description: '' }] })}
          />
        )}
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

interface CollectionRowProps {
  collection: VariableCollection
  /** Variables with a value in it. */
  count: number
  canEdit: boolean
  isTaken: (name: string) => boolean
  onChange: (set: Partial<VariableCollection>) => void
  onRemove: () => void
}

function CollectionRow({ collection: { id, name, description }, count, canEdit, isTaken, onChange, onRemove }: CollectionRowProps) {
  const text = useText()
  const [typed, setTyped] = useState(description)
  return (
    <div className={classes.collection}>
      <Radio value={id} aria-label={text('variable.collections.use-one', { name })} disabled={!canEdit} />
      <div className={classes.fields}>
        <div className={classes.row}>
          <KeptName
            key={name}
            {...{ name, isTaken }}
            words={{ label: text('variable.collections.name', { name }), taken: text('variable.collections.taken') }}
            isReadOnly={!canEdit}
            onKeep={(next) => onChange({ name: next })}
          />
          <span className={classes.count}>{text('variable.collections.count', { count, shown: numberText(count) })}</span>
          {canEdit && <RemoveButton label={text('variable.collections.remove', { name })} onRemove={onRemove} />}
        </div>
        <Textarea
          data-saved
          aria-label={text('variable.collections.description', { name })}
          placeholder={text('variable.collections.what-for')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={2000}
          value={typed}
          readOnly={!canEdit}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => {
            if (typed !== description) onChange({ description: typed })
          }}
        />
      </div>
    </div>
  )
}

function NewCollection({ isTaken, onAdd }: { isTaken: (name: string) => boolean; onAdd: (name: string) => void }) {
  const text = useText()
  const [fresh, setFresh] = useState('')
  const isFine = fresh.trim() !== '' && !isTaken(fresh)
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isFine) return
        onAdd(fresh.trim())
        setFresh('')
      }}
    >
      <TextInput
        className={classes.name}
        data-autofocus
        label={text('variable.collections.new')}
        placeholder={text('variable.collections.example')}
        value={fresh}
        maxLength={128}
        error={fresh.trim() !== '' && isTaken(fresh) ? text('variable.collections.taken') : null}
        onChange={(event) => setFresh(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!isFine}>
        {text('variable.collections.add')}
      </Button>
    </form>
  )
}
