// What is counted in the raw files of a format, without its reader: how many rows of each kind a report has to have, and the words that
// marks lie on, by their sentence.

export interface Counted {
  rows: Record<string, number>
  marked: [text: string, words: string][]
  /** Sentences whose holes are filled by made values, with `{}` for each hole. */
  filled?: string[]
}

export type Loose = { [key: string]: unknown }

export const loose = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
export const listed = (value: unknown): Loose[] =>
  Array.isArray(value) ? value.map((one) => (typeof one === 'object' ? loose(one) : { value: one })) : []
export const many = (lists: readonly (readonly unknown[])[]): number => lists.reduce((sum, list) => sum + list.length, 0)
export const word = (value: unknown): string => (typeof value === 'string' ? value : '')
export const figure = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)
