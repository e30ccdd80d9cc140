// Table: what a field of a digital form takes, and how it is drawn. Apart from the form itself, whose schema a chat window would carry.

const typed = ['text', 'long-text', 'number', 'email', 'phone', 'url', 'date', 'time'] as const
const chosen = ['choice', 'radio', 'choices', 'check', 'toggle', 'range'] as const
/** A note only says something; it has no value. */
export const formFieldTypes = [...typed, ...chosen, 'file', 'note'] as const
export type FormFieldType = (typeof formFieldTypes)[number]

/** Those that have options. */
export const optionTypes: ReadonlySet<FormFieldType> = new Set<FormFieldType>(['choice', 'radio', 'choices'])
