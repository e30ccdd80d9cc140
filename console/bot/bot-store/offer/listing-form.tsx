// How a bot is shown in the store, written by its author: what those who browse read, its picture, and of a smart bot what others may change.
import { Button, Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { StoreEntry } from '@parley/contract/bot/bot-store'
import { storeCategories, StoreListing, storePictures } from '@parley/contract/bot/store/listing'
import { openParts } from '@parley/contract/objects/facts'
import { useEffect } from 'react'
import type { z } from 'zod'
import { change, useChange } from '../../../base/call/use-change'
import { languageName } from '../../../base/language/language-name'
import { text, useText } from '../../../base/language/text'
import { useForm } from '../../../ui/form/use-form'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { ItemPicture } from '../cards/item-picture'
import classes from './offer.module.css'

interface ListingFormProps {
  entry: StoreEntry
  languages: readonly string[]
  isReadOnly: boolean
}

export function ListingForm({ entry, languages, isReadOnly }: ListingFormProps) {
  const text = useText()
  const save = useChange('bot-store.save-entry')
  const { listing } = entry
  const form = useForm<z.input<typeof StoreListing>, StoreListing>({
    schema: StoreListing,
    start: listing,
    kept: { place: `store listing ${entry.streamId}`, label: text('bot-store.listing') },
    send: (sent) => save.mutate({ streamId: entry.streamId, ...sent }, { onSuccess: () => showSaved(entry.streamId, listing) }),
  })
  const { follow, values } = form
  useEffect(() => follow(listing), [follow, listing])
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <TextInput
        label={text('bot-store.summary')}
        description={text('bot-store.summary.help')}
        maxLength={160}
        readOnly={isReadOnly}
        {...form.typed('summary')}
      />
      <Textarea
        label={text('bot-store.description')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        readOnly={isReadOnly}
        {...form.typed('description')}
      />
      <Category
        value={values.category ?? listing.category}
        isReadOnly={isReadOnly}
        onChange={(category) => form.take('category', category)}
      />
      <Pictures
        entry={entry}
        value={values.picture ?? listing.picture}
        isReadOnly={isReadOnly}
        onChange={(picture) => form.take('picture', picture)}
      />
      <MultiSelect
        label={text('bot-store.languages')}
        description={text('bot-store.languages.help')}
        value={values.languages ?? listing.languages}
        data={languages.map((code) => ({ value: code, label: languageName(code) }))}
        disabled={isReadOnly}
        onChange={(chosen) => form.take('languages', chosen)}
      />
      <TextInput
        label={text('bot-store.contact')}
        description={text('bot-store.contact.help')}
        maxLength={200}
        readOnly={isReadOnly}
        {...form.typed('contact')}
      />
      {entry.kind === 'smart' && (
        <Checkbox.Group
          label={text('smart-bot.open')}
          description={text('smart-bot.open.help')}
          value={values.open?.parts ?? []}
          onChange={(chosen) => form.take('open', { ...values.open, parts: openParts.filter((part) => chosen.includes(part)) })}
        >
          <div className={classes.parts}>
            {openParts.map((part) => (
              <Checkbox key={part} value={part} disabled={isReadOnly} label={text(`smart-bot.part.${part}`)} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {save.error !== null && <ErrorInPlace error={save.error} kept={text('ui.form.kept')} compact />}
      {!isReadOnly && (
        <div className={classes.foot}>
          <Button type="submit" disabled={!form.isChanged} loading={save.isPending}>
            {text('bot-store.listing.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

interface CategoryProps {
  value: StoreListing['category']
  isReadOnly: boolean
  onChange: (category: StoreListing['category']) => void
}

function Category({ value, isReadOnly, onChange }: CategoryProps) {
  const text = useText()
  return (
    <Select
      label={text('bot-store.category')}
      value={value}
      data={storeCategories.map((id) => ({ value: id, label: text(`bot-store.category.${id}`) }))}
      allowDeselect={false}
      disabled={isReadOnly}
      onChange={(chosen) => onChange(storeCategories.find((id) => id === chosen) ?? 'other')}
    />
  )
}

/** `before` is brought back by undo. */
function showSaved(streamId: string, before: StoreListing): void {
  showUndoToast(text('bot-store.listing.saved'), () => change('bot-store.save-entry', { streamId, ...before }))
}

interface PicturesProps {
  entry: StoreEntry
  value: StoreListing['picture']
  isReadOnly: boolean
  onChange: (picture: StoreListing['picture']) => void
}

function Pictures({ entry, value, isReadOnly, onChange }: PicturesProps) {
  const text = useText()
  return (
    <fieldset className={classes.pictures}>
      <legend>{text('bot-store.picture')}</legend>
      <div className={classes.choices}>
        {storePictures.map((picture) => (
          <label
            key={picture}
            className={classes.picture}
            data-on={picture === value || undefined}
            title={text(`bot-store.picture.${picture}`)}
          >
            <input
              type="radio"
              name={`store-picture-${entry.streamId}`}
              className="visually-hidden"
              value={picture}
              checked={picture === value}
              disabled={isReadOnly}
              onChange={() => onChange(picture)}
            />
            <span className="visually-hidden">{text(`bot-store.picture.${picture}`)}</span>
            <ItemPicture picture={picture} name={entry.name} color={entry.color} isSmall />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
