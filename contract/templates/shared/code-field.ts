// A field for a code of so many digits, and who it was sent to. What is written is guarded like a secret.
import type { JsonObject } from '../../base/json'
import type { ShownField } from './drawing'
import { linesOf } from './elements'
import { readNumber, readText } from './read'

const [fewest, usual, most] = [4, 4, 12]

export function codeField(payload: JsonObject, key: string, label: string): ShownField {
  const asked = Math.floor(readNumber(payload['pinLength'])) || usual
  return {
    ...{ key, label, placeholder: '', type: 'code', maxLength: undefined, help: '', isOptional: false, options: [], value: '', error: '' },
    guard: readText(payload['piiReductionChar']),
    digits: Math.min(Math.max(asked, fewest), most),
  }
}

/** Words below the title: what is asked, and the number the code went to. */
export function aboutCode(payload: JsonObject): string {
  return linesOf([readText(payload['description']), readText(payload['mobileNumber'])])
}
