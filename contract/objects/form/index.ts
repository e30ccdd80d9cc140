// A digital form: fields that somebody fills in together, on one page or several. Which page a field is on and when it is asked for is
// form-pages' and form-condition's, what a value must be form-value's, showing it in a conversation the form node's (runtime/nodes/form).
import { z } from 'zod'
import { conditionOps } from '../form-condition'
import { formFieldTypes } from '../form-field-types'

/** Under which a value is read in expressions. */
export const formKeyPattern = /^[\p{L}_][\p{L}\p{N}_]*$/u

/** When it is asked for, by what a field holds; null: always. */
const ShownWhen = z
  .object({ key: z.string().max(60), op: z.enum(conditionOps), value: z.string().max(200).default('') })
  .nullable()
  .default(null)

export const FormField = z.object({
  key: z.string().max(60).regex(formKeyPattern),
  label: z.string().max(200).default(''),
  type: z.enum(formFieldTypes).default('text'),
  required: z.boolean().default(true),
  placeholder: z.string().max(200).default(''),
  help: z.string().max(500).default(''),
  /** Of what is chosen from. */
  options: z.array(z.string().max(200)).max(100).default([]),
  /** Of a file: the endings its name may have, without dots; none: all that may be sent. */
  accepts: z.array(z.string().max(12)).max(40).default([]),
  /** Of a number the value, of a text its characters, of several chosen how many, of a file its megabytes; null: no bound. */
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  /** What stands in it at first, as text; of several chosen one on each line. */
  initial: z.string().max(1000).default(''),
  shownWhen: ShownWhen,
  /** The id of its page; one that the form does not have is the first. */
  page: z.string().max(60).default(''),
  /** Said in the place of the platform's words when the value is refused. */
  problem: z.string().max(300).default(''),
})
export type FormField = z.infer<typeof FormField>

export const FormFields = z.array(FormField).max(50)

export const FormPage = z.object({
  id: z.string().min(1).max(60),
  title: z.string().max(100).default(''),
  /** It has no fields: what was filled in is shown once more before it is sent. */
  isSummary: z.boolean().default(false),
  shownWhen: ShownWhen,
})
export type FormPage = z.infer<typeof FormPage>

export const FormPages = z.array(FormPage).max(10)

export const DigitalForm = z.object({
  name: z.string().trim().min(1).max(128),
  title: z.string().max(200).default(''),
  description: z.string().max(1000).default(''),
  /** What stands on its button; '' for the platform's word. */
  submit: z.string().max(60).default(''),
  fields: FormFields.default([]),
  /** None, or one: all fields stand on one. */
  pages: FormPages.default([]),
})
export type DigitalForm = z.infer<typeof DigitalForm>
