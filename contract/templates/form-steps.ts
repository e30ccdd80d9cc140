// Filling in a form, the same in every window: which fields are asked for now, on which page, what is wrong with what stands in them, and
// what is sent in the end. Shapes are those of the public web kit; how it looks is each window's own.
import { isPageShown, shownFields } from '../objects/form-condition'
import { type FieldFault, fileFault, textFault } from '../objects/form-value'
import type { Answer } from './answers'
import type { Drawn, FilledFile, ShownField, ShownPage } from './shared/drawing'

type Values = Readonly<Record<string, string>>
/** Those chosen in this window, by the ids that stand in fields. */
type Files = Readonly<Record<string, FilledFile>>

const heldIn =
  (values: Values) =>
  ({ key, value }: ShownField): string =>
    values[key] ?? value

/** Those that are asked for with what stands in them now. */
export function askedFields(fields: readonly ShownField[], values: Values): ShownField[] {
  return shownFields(fields, heldIn(values))
}

export interface PageNow {
  /** Its place among all pages of the form. */
  index: number
  title: string
  isSummary: boolean
  fields: ShownField[]
}

/** The pages that are shown with what stands in the fields now: none without fields, but one that sums up what was filled in. */
export function pagesNow({ fields, pages }: Pick<Drawn<'form'>, 'fields' | 'pages'>, values: Values): PageNow[] {
  const asked = askedFields(fields, values)
  if (pages === undefined) return [{ index: 0, title: '', isSummary: false, fields: asked }]
  const shown = pages.flatMap((page, index): PageNow[] => {
    const own = asked.filter(({ key }) => page.keys.includes(key))
    return own.length > 0 || isSummaryShown(page, fields, values)
      ? [{ index, title: page.title, isSummary: page.isSummary, fields: own }]
      : []
  })
  return shown.length > 0 ? shown : [{ index: 0, title: '', isSummary: false, fields: asked }]
}

function isSummaryShown({ isSummary, shownWhen }: ShownPage, fields: readonly ShownField[], values: Values): boolean {
  return isSummary && isPageShown(shownWhen, fields, heldIn(values))
}

export type Fault = FieldFault | 'digits' | 'unlike'

/** What is wrong with what is written, before it is sent; all else is checked by who takes the values. */
export function faultOf(field: ShownField, values: Values, files: Files = {}): Fault | null {
  const written = (values[field.key] ?? field.value).trim()
  if (field.type === 'note') return null
  if (written === '') return field.isOptional ? null : 'missing'
  if (field.type === 'file') return faultOfFile(field, files[written] ?? field.file)
  if (field.digits !== undefined && !(/^\d+$/.test(written) && written.length === field.digits)) return 'digits'
  if (field.repeats !== undefined && written !== (values[field.repeats] ?? '').trim()) return 'unlike'
  return field.rule === undefined ? null : textFault(field.rule, written)
}

/** Of one that is chosen, before it is sent anywhere. */
export function faultOfFile({ accepts = [], most }: Pick<ShownField, 'accepts' | 'most'>, file: FilledFile | undefined): FieldFault | null {
  return file === undefined ? null : fileFault({ accepts, max: most ?? null }, file)
}

/** How a value is shown once it is filled in: secrets as stars, a file by its name; '' for nothing. */
export function shownValue(field: ShownField, values: Values, files: Files = {}): string {
  const written = values[field.key] ?? field.value
  if (written === '') return ''
  if (['password', 'code'].includes(field.type) || field.guard !== '') return '****'
  if (field.type === 'file') return (files[written] ?? field.file)?.name ?? ''
  return written.replaceAll('\n', ', ')
}

/** One field sends its value, several and every form of the bot an object by key. Secrets are shown as stars, guarded ones wrapped. */
export function formAnswer(all: readonly ShownField[], values: Values, isObject: boolean, files: Files = {}): Answer {
  const fields = askedFields(all, values).filter(({ repeats, type }) => repeats === undefined && type !== 'note')
  const written = (field: ShownField) => values[field.key] ?? field.value
  const guarded = (field: ShownField) => (written(field) === '' ? '' : `${field.guard}${written(field)}${field.guard}`)
  const [only] = fields
  if (fields.length === 1 && only && !isObject) return { shown: shownValue(only, values, files), body: guarded(only) }
  return {
    shown: fields
      .filter((field) => written(field) !== '')
      .map((field) => `${field.label}: ${shownValue(field, values, files)}`)
      .join('\n'),
    body: JSON.stringify(Object.fromEntries(fields.map((field) => [field.key, guarded(field)]))),
  }
}
