// The files of a form that is being filled in: each is sent ahead as soon as it is chosen, and its id becomes the field's value. What cannot
// stand in the field is refused before it is sent anywhere.
import { faultOfFile } from '@parley/contract/templates/form-steps'
import type { FilledFile, ShownField } from '@parley/contract/templates/shared/drawing'
import { useRef, useState } from 'preact/hooks'
import type { SentFile } from '../../client/message'
import type { Upload, Uploads } from '../../client/uploads'
import type { LookContext } from '../../templates/template'
import { useLaterWords } from '../words'

export interface FormFiles {
  /** Whether this chat takes files. */
  areTaken: boolean
  /** Of this form, by their ids. */
  known: Readonly<Record<string, FilledFile>>
  /** On its way to a field, or there; undefined where nothing was chosen. */
  uploadOf(field: ShownField): Upload | undefined
  /** The one that stood in a field when the form was shown, as long as it does. */
  earlier(field: ShownField): FilledFile | undefined
  isBusy(field: ShownField): boolean
  /** Why the last one chosen was not taken; '' where it was. */
  refused(field: ShownField): string
  choose(field: ShownField, file: File): void
  clear(field: ShownField): void
  retry(field: ShownField): void
  /** Those that leave with the message. */
  sent(values: Readonly<Record<string, string>>): SentFile[]
}

export function useFormFiles(
  fields: readonly ShownField[],
  begin: LookContext['uploads'],
  change: (key: string, value: string) => void,
): FormFiles {
  const words = useLaterWords()
  const senders = useRef(new Map<string, Uploads>())
  const [states, setStates] = useState<Record<string, Upload | undefined>>({})
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const [removed, setRemoved] = useState<Record<string, true>>({})
  const before = fields.flatMap(({ value, file }) => (file === undefined || value === '' ? [] : [[value, file] as const]))
  const ready = Object.values(states).flatMap((upload) => (upload?.state === 'ready' ? [upload] : []))
  const refuse = (key: string, why: string) => setRefusals((all) => ({ ...all, [key]: why }))

  function senderOf(key: string): Uploads | undefined {
    const known = senders.current.get(key)
    if (known || begin === undefined) return known
    const made = begin((list) => {
      const upload = list.at(-1)
      setStates((all) => ({ ...all, [key]: upload }))
      change(key, upload?.state === 'ready' ? upload.fileId : '')
    })
    senders.current.set(key, made)
    return made
  }
  function clear({ key }: ShownField): void {
    const sender = senders.current.get(key)
    for (const upload of sender?.list() ?? []) sender?.remove(upload.key)
    refuse(key, '')
    setRemoved((all) => ({ ...all, [key]: true }))
    change(key, '')
  }
  return {
    areTaken: begin !== undefined,
    known: Object.fromEntries([...before, ...ready.map(({ fileId, name, bytes }) => [fileId, { name, bytes }] as const)]),
    uploadOf: ({ key }) => states[key],
    earlier: ({ key, file }) => (removed[key] || states[key] !== undefined ? undefined : file),
    isBusy: ({ key }) => states[key]?.state === 'sending',
    refused: ({ key }) => refusals[key] ?? '',
    choose(field, file) {
      const fault = faultOfFile(field, { name: file.name, bytes: file.size })
      clear(field)
      if (fault !== null) refuse(field.key, `${file.name}: ${field.says?.[fault] ?? words('wrong')}`)
      else senderOf(field.key)?.add([file])
    },
    clear,
    retry({ key }) {
      const failed = states[key]
      if (failed) senders.current.get(key)?.retry(failed.key)
    },
    sent: (values) =>
      ready
        .filter(({ fileId }) => Object.values(values).includes(fileId))
        .map(({ fileId, name, type, preview }) => ({ fileId, name, type, address: preview, isKept: true })),
  }
}
