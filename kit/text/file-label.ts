// What a link to a file leads to, in words: its type from the name, its size when known.

const fileTypes = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'csv',
  'ppt',
  'pptx',
  'txt',
  'zip',
  'mp3',
  'wav',
  'mp4',
  'mov',
  'png',
  'jpg',
  'jpeg',
  'gif',
  'svg',
  'json',
]

/** "PDF", "PDF, 1.2 MB", or '' for an address that names no file. */
export function fileLabel(address: string, bytes?: number): string {
  const path = address.split(/[?#]/)[0] ?? ''
  const name = path.slice(path.lastIndexOf('/') + 1)
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
  const type = fileTypes.includes(ending) ? ending.toUpperCase() : ''
  return [type, bytes === undefined ? '' : sizeLabel(bytes)].filter((part) => part !== '').join(', ')
}

/** 1 kB is 1000 bytes. */
export function sizeLabel(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
