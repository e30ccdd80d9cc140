// The value that a path such as `data.items` leads to in a JSON value, and the same value with another one in its place.

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** undefined where it leads to nothing; the path '' leads to the value itself. */
export function valueAtPath(value: Json, path: string): Json | undefined {
  let at: Json | undefined = value
  for (const name of namesOf(path)) {
    if (at === null || typeof at !== 'object') return undefined
    at = Array.isArray(at) ? at[Number(name)] : Object.hasOwn(at, name) ? at[name] : undefined
    if (at === undefined) return undefined
  }
  return at
}

/** Only what lies on the way is made anew. Nothing changes where the path leads to nothing. */
export function withValueAtPath(value: Json, path: string, put: Json): Json {
  const [name, ...others] = namesOf(path)
  if (name === undefined) return put
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? withValueAtPath(one, others.join('.'), put) : one))
  const inner = Object.hasOwn(value, name) ? value[name] : undefined
  return inner === undefined ? value : { ...value, [name]: withValueAtPath(inner, others.join('.'), put) }
}

const namesOf = (path: string): string[] => path.split('.').filter((part) => part !== '')
