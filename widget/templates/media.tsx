/** @jsxImportSource preact */
// Pictures, sound, film and files. A file names its type and, when known, its size. Nothing plays by itself.
import { safeAddress } from '@parley/kit/markdown/markdown'
import { fileLabel } from '../chat/file-label'
import { Icon } from '../chat/icon'
import { read, readFirst, type TemplateProps } from './template'

export function Image({ payload, words }: TemplateProps) {
  const given = read(payload.url)
  const address = given.startsWith('data:image/') ? given : safeAddress(given)
  if (address === null) return null
  return (
    <img
      class="picture"
      src={address}
      alt={readFirst(payload, ['altText', 'name', 'text']) || words('image')}
      loading="lazy"
      referrerpolicy="no-referrer"
    />
  )
}

export function Video({ payload }: TemplateProps) {
  const address = safeAddress(readFirst(payload, ['url', 'videoUrl']))
  return address === null ? null : (
    // biome-ignore lint/a11y/useMediaCaption: captions are the bot author's to give and no field for them exists
    <video class="picture" src={address} controls preload="none" aria-label={readFirst(payload, ['name', 'text'])} />
  )
}

export function Audio({ payload }: TemplateProps) {
  const address = safeAddress(readFirst(payload, ['url', 'audioUrl']))
  // biome-ignore lint/a11y/useMediaCaption: as above
  return address === null ? null : <audio src={address} controls preload="none" aria-label={readFirst(payload, ['name', 'text'])} />
}

/** A message with sound or film beside its words. */
export function PlayableMessage(props: TemplateProps) {
  if (read(props.payload.videoUrl) !== '') return <Video {...props} />
  return read(props.payload.audioUrl) === '' ? null : <Audio {...props} />
}

export function File({ payload, words }: TemplateProps) {
  const address = safeAddress(read(payload.url))
  if (address === null) return null
  const bytes = typeof payload.size === 'number' ? payload.size : undefined
  const name = readFirst(payload, ['name', 'fileName', 'title']) || words('file')
  return (
    <a class="file" href={address} target="_blank" rel="noopener noreferrer" download>
      <Icon name="file" size={20} />
      <span class="row-words">
        <strong dir="auto">{name}</strong>
        <span class="row-detail">{fileLabel(address, bytes) || words('download')}</span>
      </span>
    </a>
  )
}
