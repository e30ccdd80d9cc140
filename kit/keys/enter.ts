// The Enter key, and the Enter that is none: Japanese, Korean and Chinese are written with an input method, and there Enter first confirms the
// letters it offers. What a field does on Enter it does on this one.

/** A key event of a browser or of React, as far as it is looked at. */
export interface PressedKey {
  key: string
  keyCode?: number
  isComposing?: boolean
  /** React's event holds the browser's. */
  nativeEvent?: { isComposing?: boolean }
}

/** What browsers give for every key an input method takes. Safari says it of the Enter that ends a word, when the word counts as ended. */
const takenByInputMethod = 229

/** Whether the key belongs to the word that is being put together, not to the field. */
export function isOfInputMethod({ isComposing = false, keyCode, nativeEvent }: PressedKey): boolean {
  return isComposing || nativeEvent?.isComposing === true || keyCode === takenByInputMethod
}

export const isEnter = (event: PressedKey): boolean => event.key === 'Enter' && !isOfInputMethod(event)

/** The Escape that gives up what a field holds, not only the word that is being put together. */
export const isEscape = (event: PressedKey): boolean => event.key === 'Escape' && !isOfInputMethod(event)
