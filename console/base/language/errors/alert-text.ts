// What is told of a failure in place: its message, else the generic alert (§8, for a second factor that cannot be begun).
import { text } from '../text'

export function alertText(error: { message: string }): string {
  return error.message.trim() === '' ? text('errors.generic-alert') : error.message
}
