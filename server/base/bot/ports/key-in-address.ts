// An API key in the address of a request: put there beside what stands there, and kept by the next page that a service leads to, where
// that is of the same origin. Who else may hear of a key is nobody's question here: no other origin does.

export interface AddressKey {
  name: string
  value: string
}

export function keyed(url: string, { name, value }: AddressKey): string {
  if (url === '') return ''
  const [address = '', ...behind] = url.split('#')
  const key = new URLSearchParams({ [name]: value }).toString()
  return [`${address}${address.includes('?') ? '&' : '?'}${key}`, ...behind].join('#')
}

/** A link that has a value for it is left as the service wrote it. */
export function keyedOnce(url: string, key: AddressKey): string {
  const [, query = ''] = url.replace(/#.*$/s, '').split(/\?(.*)/s)
  return new URLSearchParams(query).has(key.name) ? url : keyed(url, key)
}

/** Of a link to another origin into which the service has copied it. */
export function withoutKey(url: URL, { name, value }: AddressKey): string {
  const bare = new URL(url)
  if (bare.searchParams.getAll(name).includes(value)) bare.searchParams.delete(name)
  return bare.href
}
