// Whether a value of an object holds nothing that anybody wrote: no words, no rows, or only rows without words.

export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return !value.some((element) => !isEmptyPrompt(element))
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function isEmptyPrompt(prompt: unknown): boolean {
  if (typeof prompt !== 'object' || prompt === null) return isEmpty(prompt)
  const words = ['text', 'template', 'source'].filter((name) => Object.hasOwn(prompt, name))
  // A row of a list holds other things than words.
  if (words.length === 0) return Object.keys(prompt).length === 0 || Object.hasOwn(prompt, 'kind')
  return words.every((name) => isEmpty(Object.getOwnPropertyDescriptor(prompt, name)?.value))
}
