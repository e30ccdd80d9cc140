/** @jsxImportSource preact */
// Pictures, sound, film and files. A file names its type and, when known, its size. Nothing plays by itself.
import { fileLabel } from '@parley/kit/text/file-label'
import { Icon } from '../chat/icon'
import type { LookProps } from './template'

export function Media({ drawn: { media, address, name, bytes }, words }: LookProps<'media'>) {
  if (address === '') return null
  if (media === 'image')
    return <img class="picture" src={address} alt={name || words('image')} loading="lazy" referrerpolicy="no-referrer" />
  // biome-ignore lint/a11y/useMediaCaption: captions are the bot author's to give and no field for them exists
  if (media === 'video') return <video class="picture" src={address} controls preload="none" aria-label={name || words('video')} />
  // biome-ignore lint/a11y/useMediaCaption: as above
  if (media === 'audio') return <audio src={address} controls preload="none" aria-label={name || words('audio')} />
  return (
    <a class="file" href={address} target="_blank" rel="noopener noreferrer" download>
      <Icon name="file" size={20} />
      <span class="row-words">
        <strong dir="auto">{name || words('file')}</strong>
        <span class="row-detail">{fileLabel(address, bytes) || words('download')}</span>
      </span>
    </a>
  )
}
