// Pictures, sound, film and files. Nothing plays by itself; what cannot be fetched is left as a link.
import { fileLabel } from '@parley/kit/text/file-label'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import classes from './looks.module.css'
import type { LookProps } from './look-props'

export function Media({ drawn: { media, address, name, bytes } }: LookProps<'media'>) {
  const text = useText()
  if (address === '') return null
  if (media === 'image') return <Picture address={address} name={name || text('message.image')} className={classes.picture} isLinked />
  const label = name || text(`message.${media}`)
  // biome-ignore lint/a11y/useMediaCaption: captions are the bot author's to give and no field for them exists
  if (media === 'video') return <video className={classes.picture} src={address} controls preload="none" aria-label={label} />
  // biome-ignore lint/a11y/useMediaCaption: as above
  if (media === 'audio') return <audio className={classes.sound} src={address} controls preload="none" aria-label={label} />
  return (
    <a className={classes.file} href={address} target="_blank" rel="noopener noreferrer" download>
      <Icon name="document" size={20} />
      <span className={classes.elementWords}>
        <b dir="auto">{name || text('message.file')}</b>
        <span>{fileLabel(address, bytes) || text('message.download')}</span>
      </span>
    </a>
  )
}

interface PictureProps {
  /** '' for none. */
  address: string
  name: string
  className: string | undefined
  /** One that cannot be fetched is a link to it. */
  isLinked?: boolean
}

export function Picture({ address, name, className, isLinked = false }: PictureProps) {
  const [broken, setBroken] = useState('')
  if (address === '') return null
  if (broken !== address)
    return (
      <img className={className} src={address} alt={name} loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(address)} />
    )
  if (!isLinked) return null
  return (
    <a className={classes.file} href={address} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
}
