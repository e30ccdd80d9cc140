// What is done to one prompt of the library: its words written, a version used or dropped, and its other settings.
import { fieldsOfUse, type ModelPrompt, type PromptInput, type PromptVersion } from '@parley/contract/objects/model-prompt/index'
import { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useSession } from '../../base/session/session'
import { numberToWrite, withoutNewest, withWritten, type Written } from './versions'

export interface PromptEdits {
  /** Gives the number of the version that has the words. */
  write: (written: Written, from: PromptVersion | undefined) => number
  use: (number: number) => void
  dropNewest: () => void
  /** `inputId`: of the one that is being written. */
  setInputs: (inputs: readonly PromptInput[], inputId?: string) => void
  set: (fields: Partial<Pick<ModelPrompt, 'name' | 'about' | 'layout' | 'voice'>>, field: string) => void
}

export function usePromptEdits({ id, data }: BotObject<'model-prompt'>): PromptEdits {
  const edit = useEdit()
  const author = useSession(({ user }) => (user === null ? '' : `${user.firstName} ${user.lastName}`.trim() || user.email))
  const { name } = data
  const put = (set: object, how: { label: ReturnType<typeof label>; key?: string }) =>
    edit([{ op: 'put', id, kind: 'model-prompt', set: JsonObject.parse(JSON.parse(JSON.stringify(set))) }], how)
  return {
    write(written, from) {
      const number = numberToWrite(data)
      const versions = withWritten(data, written, from, { author, at: Date.now() })
      put({ versions }, { label: label('prompt.written', { name, number }), key: `${id}.v${number}` })
      return number
    },
    use(number) {
      put(fieldsOfUse(data, number), { label: label('prompt.used', { name, number }) })
    },
    dropNewest() {
      const versions = withoutNewest(data)
      if (versions !== null) put({ versions }, { label: label('prompt.dropped', { name }) })
    },
    setInputs(inputs, inputId) {
      const key = inputId === undefined ? {} : { key: `${id}.input.${inputId}` }
      put({ inputs }, { label: label('prompt.inputs-changed', { name }), ...key })
    },
    set(fields, field) {
      put(fields, { label: label('prompt.changed', { name }), key: `${id}.${field}` })
    },
  }
}
