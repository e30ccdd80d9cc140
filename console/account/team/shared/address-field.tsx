// A field for many addresses: each becomes a piece with its own mark as it is finished or pasted, and can be taken out again.
import { isEnter } from '@parley/kit/keys/enter'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon, type IconName } from '../../../ui/icon'
import classes from '../team.module.css'
import { type Address, type AddressMark, splitAddresses, isAddress } from './addresses'

interface AddressFieldProps {
  addresses: readonly Address[]
  onChange: (texts: string[]) => void
  most: number
  /** Why the form was not sent. */
  error: string | null
}

const looks: Record<AddressMark, { tone: 'ok' | 'warn' | 'bad'; icon: IconName }> = {
  fine: { tone: 'ok', icon: 'ok' },
  invited: { tone: 'warn', icon: 'refresh' },
  member: { tone: 'warn', icon: 'person' },
  twice: { tone: 'warn', icon: 'copy' },
  'not-an-address': { tone: 'bad', icon: 'bad' },
}

export function AddressField({ addresses, onChange, most, error }: AddressFieldProps) {
  const text = useText()
  const id = useId()
  const [draft, setDraft] = useState('')
  const texts = addresses.map((address) => address.text)
  const add = (words: string) => {
    const more = splitAddresses(words)
    setDraft('')
    if (more.length > 0) onChange([...texts, ...more])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && draft === '' && texts.length > 0) onChange(texts.slice(0, -1))
    if (!isEnter(event) && event.key !== ',' && event.key !== ';') return
    if (draft.trim() === '') return
    event.preventDefault()
    add(draft)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,;\s@]/.test(pasted.trim())) return
    event.preventDefault()
    add(`${draft}${pasted}`)
  }
  const isUnfinished = draft.trim() !== '' && !splitAddresses(draft).every(isAddress)
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {text('team.addresses')}
      </label>
      <div className={classes.chips}>
        {addresses.map((address, index) => (
          <Piece
            key={`${address.text} ${index}`}
            address={address}
            onRemove={() => onChange(texts.filter((_, other) => other !== index))}
          />
        ))}
        <input
          id={id}
          data-autofocus
          className={classes.addressInput}
          value={draft}
          placeholder={texts.length === 0 ? text('team.addresses.example') : ''}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? `${id}-help` : `${id}-fault ${id}-help`}
          autoComplete="off"
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(draft)}
        />
      </div>
      {error !== null && (
        <p id={`${id}-fault`} className={classes.help} data-wrong>
          {error}
        </p>
      )}
      <p id={`${id}-help`} className={classes.help}>
        {text(isUnfinished ? 'team.addresses.unfinished' : 'team.addresses.help')}
      </p>
      <Faults addresses={addresses} most={most} />
    </div>
  )
}

function Piece({ address, onRemove }: { address: Address; onRemove: () => void }) {
  const text = useText()
  const look = looks[address.mark]
  const mark = text(`team.addresses.mark.${address.mark}`)
  return (
    <span className={classes.address} data-mark={look.tone} title={mark}>
      <Icon name={look.icon} size={14} />
      {address.text}
      {address.mark !== 'fine' && <span className="visually-hidden">{mark}</span>}
      <button
        type="button"
        className={classes.addressRemove}
        aria-label={text('team.addresses.remove', { address: address.text })}
        onClick={onRemove}
      >
        <Icon name="close" size={14} />
      </button>
    </span>
  )
}

/** What is the matter, in words: which addresses are skipped and why. */
function Faults({ addresses, most }: { addresses: readonly Address[]; most: number }) {
  const text = useText()
  const marks = (['not-an-address', 'twice', 'member', 'invited'] as const).flatMap((mark) => {
    const count = addresses.filter((address) => address.mark === mark).length
    return count === 0 ? [] : [text(`team.addresses.count.${mark}`, { count })]
  })
  if (addresses.length > most) marks.push(text('team.addresses.too-many', { count: most }))
  return (
    <p role="status" className={classes.help} data-wrong={addresses.some(({ mark }) => mark === 'not-an-address') || undefined}>
      {marks.join(' ')}
    </p>
  )
}
