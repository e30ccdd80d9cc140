// A digital form: fields that somebody fills in together, in a conversation or elsewhere. Who shows it and checks what was filled in is
// the form node's (runtime/nodes/form).
import { z } from 'zod'

/** What a field takes, and how it is drawn. */
export const formFieldTypes = ['text', 'long-text', 'number', 'email', 'phone', 'date', 'choice', 'check'] as const
export type FormFieldType = (typeof formFieldTypes)[number]

/** Under which a value is read in expressions. */
export const formKeyPattern = /^[\p{L}_][\p{L}\p{N}_]*$/u

export const FormField = z.object({
  key: z.string().max(60).regex(formKeyPattern),
  label: z.string().max(200).default(''),
  type: z.enum(formFieldTypes).default('text'),
  required: z.boolean().default(true),
  placeholder: z.string().max(200).default(''),
  help: z.string().max(500).default(''),
  /** Of a choice. */
  options: z.array(z.string().max(200)).max(100).default([]),
  /** Of a number the value, of a text its characters; null: no bound. */
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  /** Said in the place of the platform's words when the value is refused. */
  problem: z.string().max(300).default(''),
})
export type FormField = z.infer<typeof FormField>

export const FormFields = z.array(FormField).max(50)

export const DigitalForm = z.object({
  name: z.string().trim().min(1).max(128),
  title: z.string().max(200).default(''),
  description: z.string().max(1000).default(''),
  /** What stands on its button; '' for the platform's word. */
  submit: z.string().max(60).default(''),
  fields: FormFields.default([]),
})
export type DigitalForm = z.infer<typeof DigitalForm>
