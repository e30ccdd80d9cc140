/** @jsxImportSource preact */
// A file the user sent: a picture as itself, anything else by its name and kind. One that is no longer kept is a name alone.
import { useState } from 'preact/hooks'
import type { SentFile as File } from '../client/message'
import type { Words } from '../words'
import { fileLabel } from '@parley/kit/text/file-label'
import { Icon } from '../chat/icon'

export function SentFile({ file, words }: { file: File; words: Words }) {
  const [isBroken, setBroken] = useState(false)
  if (/^image\/(png|jpeg|gif|webp)$/.test(file.type) && file.address !== '' && !isBroken)
    return <img class="sent-picture" src={file.address} alt={file.name} referrerpolicy="no-referrer" onError={() => setBroken(true)} />
  const body = (
    <>
      <Icon name="file" size={20} />
      <span class="row-words">
        <strong dir="auto">{file.name || words('file')}</strong>
        <span class="row-detail">{file.isKept ? fileLabel(file.name) || words('file') : words('fileGone')}</span>
      </span>
    </>
  )
  // An address of the browser's own ends with the page; it is not offered.
  if (!/^https?:/.test(file.address)) return <div class="file sent-file">{body}</div>
  return (
    <a class="file sent-file" href={file.address} target="_blank" rel="noopener noreferrer">
      {body}
    </a>
  )
}
