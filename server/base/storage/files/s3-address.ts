// The setting that names an S3-compatible store: `s3://key:secret@host:port/bucket/prefix?region=…&tls=off&style=host`. It is only read
// here, nothing is contacted. No sentence repeats it, because it holds the secret.
import { StartFailure } from '../../process/config/start-failure'

export interface S3Address {
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** What the address of every object begins with. */
  base: string
  /** Host and bucket, for the operator. */
  shown: string
}

const form = 's3://key:secret@host/bucket (and ?region=…, tls=off or style=host where they are needed)'
const known = ['region', 'tls', 'style']

export function readS3Address(setting: string): S3Address {
  const refuse = (what: string): never => {
    throw new StartFailure(`PARLEY_FILES_URL ${what}; it looks like ${form}.`)
  }
  if (!URL.canParse(setting) || !setting.startsWith('s3://')) return refuse('is not the address of an S3 store')
  const { hostname, host, pathname, searchParams, username, password } = new URL(setting)
  const [bucket = '', ...prefix] = pathname.split('/').filter((part) => part !== '')
  if (hostname === '') return refuse('names no host')
  if (username === '' || password === '') return refuse('has no key and secret')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return refuse('names no bucket')
  for (const name of searchParams.keys()) if (!known.includes(name)) return refuse(`has an unknown part "${name}"`)
  const scheme = oneOf(searchParams.get('tls') ?? 'on', { on: 'https', off: 'http' }) ?? refuse('has a tls that is neither on nor off')
  const style = searchParams.get('style') ?? 'path'
  const origin =
    oneOf(style, { path: `${host}/${bucket}`, host: `${bucket}.${host}` }) ?? refuse('has a style that is neither path nor host')
  const folder = prefix.map((part) => `${part}/`).join('')
  return {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    base: `${scheme}://${origin}/${folder}`,
    shown: `${host}/${bucket}`,
  }
}

function oneOf(word: string, meanings: Record<string, string>): string | undefined {
  return Object.hasOwn(meanings, word) ? meanings[word] : undefined
}
