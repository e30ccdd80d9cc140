// The patterns of personal data, one under the other: what each finds and what stands in its place. A text is kept when its field is left,
// and an expression only when it can be used.
import { isEnter } from '@parley/kit/keys/enter'
import { ActionIcon, Button, Checkbox, Select, Switch, TextInput } from '@mantine/core'
import {
  mostLeft,
  mostPatterns,
  patternFault,
  type PersonalData,
  PersonalData as Schema,
  shownWays,
} from '@parley/contract/objects/privacy'
import { maskCharacters } from '@parley/kit/privacy/mask'
import { useState } from 'react'
import { useFieldDraft } from '../../base/document'
import { useText } from '../../base/language/text'
import { NumberField } from '../../ui/field/number-field'
import { Icon } from '../../ui/icon'
import type { PrivacyEdit } from './use-privacy'
import classes from './privacy.module.css'

export function PatternList({ privacy }: { privacy: PrivacyEdit }) {
  const text = useText()
  const { value, canEdit, set } = privacy
  const [isAdding, setAdding] = useState(false)
  return (
    <div className={classes.list}>
      {value.data.map((one) => (
        <PatternFields key={one.id} one={one} privacy={privacy} />
      ))}
      {isAdding && (
        <NewPattern
          onDone={(one) => {
            setAdding(false)
            if (one !== null) set({ data: [...value.data, one] })
          }}
        />
      )}
      {!isAdding && canEdit && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<Icon name="add" />}
          disabled={value.data.length >= mostPatterns}
          onClick={() => setAdding(true)}
        >
          {text('privacy.add')}
        </Button>
      )}
    </div>
  )
}

interface OneProps {
  one: PersonalData
  privacy: PrivacyEdit
}

function PatternFields({ one, privacy: { value, canEdit, set, setOne } }: OneProps) {
  const text = useText()
  const change = (part: Partial<PersonalData>) => setOne(one.id, part)
  return (
    <fieldset className={classes.pattern} disabled={!canEdit} data-pattern={one.id}>
      <legend className="visually-hidden">{one.name}</legend>
      <div className={classes.head}>
        <Switch
          aria-label={text('privacy.on', { name: one.name })}
          checked={one.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
        <Kept
          place={`${one.id} name`}
          label={text('privacy.name')}
          value={one.name}
          max={60}
          faultOf={(typed) => (typed.trim() === '' ? text('ui.name.empty') : null)}
          onKeep={(name) => change({ name: name.trim() })}
        />
        {one.kind === '' ? (
          <Kept
            place={`${one.id} pattern`}
            label={text('privacy.pattern')}
            value={one.pattern}
            max={1000}
            isCode
            faultOf={(pattern) => patternFault(pattern, one.ignoreCase)}
            onKeep={(pattern) => change({ pattern })}
          />
        ) : (
          <p className={classes.quiet}>{text(`privacy.kind.${one.kind}`)}</p>
        )}
        {one.kind === '' && (
          <ActionIcon
            variant="subtle"
            aria-label={text('privacy.remove', { name: one.name })}
            onClick={() => set({ data: value.data.filter(({ id }) => id !== one.id) })}
          >
            <Icon name="remove" />
          </ActionIcon>
        )}
      </div>
      <ShownFields one={one} change={change} />
    </fieldset>
  )
}

function ShownFields({ one, change }: { one: PersonalData; change: (part: Partial<PersonalData>) => void }) {
  const text = useText()
  return (
    <div className={classes.shown}>
      <Select
        label={text('privacy.shown')}
        data={shownWays.map((way) => ({ value: way, label: text(`privacy.shown.${way}`) }))}
        value={one.shown}
        allowDeselect={false}
        onChange={(shown) => change({ shown: Schema.shape.shown.parse(shown) })}
      />
      {one.shown === 'replace' && (
        <Kept
          place={`${one.id} replacement`}
          label={text('privacy.replacement')}
          value={one.replacement}
          max={60}
          onKeep={(replacement) => change({ replacement })}
        />
      )}
      {one.shown === 'mask' && (
        <>
          <Select
            label={text('privacy.keep')}
            data={(['last', 'first'] as const).map((keep) => ({ value: keep, label: text(`privacy.keep.${keep}`) }))}
            value={one.keep}
            allowDeselect={false}
            onChange={(keep) => change({ keep: Schema.shape.keep.parse(keep) })}
          />
          <NumberField
            place={`${one.id} count`}
            label={text('privacy.count')}
            name={text('privacy.count')}
            value={one.count}
            min={0}
            max={mostLeft}
            allowDecimal={false}
            isReadOnly={false}
            onKeep={(count) => count !== null && change({ count })}
          />
          <Select
            label={text('privacy.character')}
            data={[...maskCharacters]}
            value={one.character}
            allowDeselect={false}
            onChange={(character) => change({ character: Schema.shape.character.parse(character) })}
          />
        </>
      )}
    </div>
  )
}

interface KeptProps {
  /** Tells it from every other field of the bot. */
  place: string
  label: string
  value: string
  max: number
  isCode?: boolean
  faultOf?: (typed: string) => string | null
  onKeep: (typed: string) => void
}

/** A text that is saved when its field is left, unless something is wrong with it. */
function Kept({ place, label, value: saved, max, isCode = false, faultOf, onKeep }: KeptProps) {
  const isFine = (typed: string) => (faultOf?.(typed) ?? null) === null
  const { value, isUnsaved, type, leave } = useFieldDraft({ place, label, saved, isFine, save: onKeep })
  const fault = isUnsaved ? (faultOf?.(value) ?? null) : null
  return (
    <TextInput
      label={label}
      value={value}
      maxLength={max}
      error={fault}
      spellCheck={!isCode}
      classNames={isCode ? { input: classes.code ?? '' } : {}}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isEnter(event)) leave()
      }}
    />
  )
}

function NewPattern({ onDone }: { onDone: (one: PersonalData | null) => void }) {
  const text = useText()
  const [name, setName] = useState('')
  const [pattern, setPattern] = useState('')
  const [ignoreCase, setIgnoreCase] = useState(true)
  const fault = pattern === '' ? null : patternFault(pattern, ignoreCase)
  const isReady = name.trim() !== '' && pattern !== '' && fault === null
  return (
    <form
      className={classes.pattern}
      aria-label={text('privacy.new')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onDone(Schema.parse({ id: crypto.randomUUID(), name: name.trim(), pattern, ignoreCase }))
      }}
    >
      <div className={classes.fresh}>
        <TextInput
          label={text('privacy.name')}
          placeholder={text('privacy.name.example')}
          value={name}
          maxLength={60}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={text('privacy.pattern')}
          placeholder="M-\d{6}"
          classNames={{ input: classes.code ?? '' }}
          value={pattern}
          maxLength={1000}
          error={fault}
          spellCheck={false}
          onChange={(event) => setPattern(event.currentTarget.value)}
        />
      </div>
      <Checkbox label={text('privacy.ignore-case')} checked={ignoreCase} onChange={(event) => setIgnoreCase(event.currentTarget.checked)} />
      <div className={classes.foot}>
        <Button type="submit" disabled={!isReady}>
          {text('privacy.save-new')}
        </Button>
        <Button variant="subtle" onClick={() => onDone(null)}>
          {text('privacy.cancel')}
        </Button>
      </div>
    </form>
  )
}
