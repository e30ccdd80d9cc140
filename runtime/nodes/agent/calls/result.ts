// The result of a tool as the model and the log have it: whole while it is short, else its beginning as text.
import type { Json } from '@parley/contract/base/json'

const mostChars = 12_000

export function shortResult(result: Json): Json {
  const text = typeof result === 'string' ? result : JSON.stringify(result)
  return text.length <= mostChars ? result : `${text.slice(0, mostChars)}… (${text.length - mostChars} more characters were left out)`
}
