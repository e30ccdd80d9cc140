// A form by react-hook-form, checked by a zod schema whose messages are keys of our texts. It gives each field of Mantine what it needs:
// a fault is shown when a field that was filled in is left, and all of them when the form is sent; the first one gets the focus.
import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { z } from 'zod'
import { type Drafts, useDrafts } from '../../base/document'
import { useText } from '../../base/language/text'

interface Kept {
  /** Tells it from every other form and field. */
  place: string
  /** What the top bar of a bot calls what is not saved. */
  label?: string
}

interface FormOptions<Values extends FieldValues, Sent extends FieldValues> {
  schema: z.ZodType<Sent, Values>
  start: DefaultValues<Values>
  /** Called with what the schema makes of the values, when nothing is wrong with them. */
  send: (values: Sent) => void
  /** Where what is typed is kept until it is sent; without it, it goes with the form, as a password must. */
  kept?: Kept
  /** What a message of the schema is in words; it is a key of our texts unless this says otherwise. */
  say?: (message: string) => string
}

/** A text that must not be empty: that it is missing is said when the form is sent. */
export const filled = () => z.string().trim().min(1, 'ui.form.required')

export type TypedField = UseFormRegisterReturn & { error: string | null }

export function useForm<Values extends FieldValues, Sent extends FieldValues>({
  schema,
  start,
  send,
  kept,
  say,
}: FormOptions<Values, Sent>) {
  const text = useText()
  const form = useHookForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues: start })
  const { isDirty } = form.formState
  const { reset } = form
  const drafts = useDrafts()
  const place = kept?.place ?? ''
  const restart = useCallback(
    (values: Values) => {
      reset(values)
      drafts.drop(place)
    },
    [reset, drafts, place],
  )
  const followed = useRef(JSON.stringify(start))
  const follow = useCallback(
    (values: Values) => {
      const next = JSON.stringify(values)
      if (followed.current !== next) restart(values)
      followed.current = next
    },
    [restart],
  )
  useKept(form, drafts, kept)
  const words = (message: string) => say?.(message) ?? text(message)
  const faultOf = (name: Path<Values>): string | null => {
    const message = form.getFieldState(name, form.formState).error?.message
    return message === undefined || message === '' ? null : words(message)
  }
  const submit = form.handleSubmit((sent) => send(sent))
  return {
    isChanged: isDirty,
    /** The values as they are typed. */
    values: form.watch(),
    /** Takes other values as the ones the form began with. */
    restart,
    /** The same once they are others than before: what is typed stays until then. */
    follow,
    /** A form in a dialog lies, for React, in the form that opened it; that one is not sent with it. */
    onSubmit: (event: FormEvent): void => {
      event.stopPropagation()
      void submit(event)
    },
    /** For a field that is typed in. */
    typed: (name: Path<Values>): TypedField => {
      const leave = (event: { target: { value: string } }) => {
        if (event.target.value !== '') void form.trigger(name)
      }
      return { ...form.register(name, { onBlur: leave }), error: faultOf(name) }
    },
    /** What is wrong with a field that is not typed in. */
    fault: faultOf,
    /** For a field that is chosen, switched or made of several parts. */
    choose: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    /** The same for one that nothing can be wrong with: other fields stay unjudged. */
    take: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => form.setValue(name, value, { shouldDirty: true }),
  }
}

type HookForm<Values extends FieldValues, Sent extends FieldValues> = UseFormReturn<Values, unknown, Sent>

/** Keeps what is typed as a draft, and begins with it when the form comes back. */
function useKept<Values extends FieldValues, Sent extends FieldValues>(
  form: HookForm<Values, Sent>,
  drafts: Drafts,
  kept: Kept | undefined,
): void {
  const { place = '', label = '' } = kept ?? {}
  const { reset, subscribe } = form
  useEffect(() => {
    if (place === '') return
    const typed = readValues(drafts.get(place)?.text)
    if (typed !== null) reset((values) => ({ ...values, ...typed }), { keepDefaultValues: true })
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty === true) drafts.keep(place, { text: JSON.stringify(values), label })
        else drafts.drop(place)
      },
    })
  }, [reset, subscribe, drafts, place, label])
}

function readValues(text: string | undefined): Record<string, unknown> | null {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text ?? 'null'))
  } catch (error) {
    // Of another version: nothing of ours.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}
