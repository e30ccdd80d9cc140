// What is typed into the form of a configuration, saving it and checking it. A secret that was not touched is not sent, and stays.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { newId } from '@parley/contract/base/ids'
import type { LlmConfiguration, LlmProvider } from '@parley/contract/model/llm'
import { useState } from 'react'
import { useChange } from '../../base/call/use-change'
import { useBotId } from '../../base/session/use-bot'

interface Draft {
  name: string
  provider: string
  /** Of the provider's fields, those that were touched. */
  typed: JsonObject
  models: string[]
}

export type ConfigurationForm = ReturnType<typeof useConfigurationForm>

export function useConfigurationForm(providers: readonly LlmProvider[], start: LlmConfiguration | null) {
  const streamId = useBotId()
  const [id] = useState(() => start?.id ?? newId('llmConfiguration'))
  const [saved, setSaved] = useState(start)
  const [draft, setDraft] = useState<Draft>(() => draftOf(start, providers))
  const [isChanged, setChanged] = useState(start === null)
  const [saves, setSaves] = useState(0)
  const [isNameLacking, setNameLacking] = useState(false)
  const set = useChange('llm.set-configuration')
  const check = useChange('llm.check-configuration')
  const provider = providers.find((one) => one.id === draft.provider)
  /** Of another provider nothing is kept. */
  const kept = saved?.provider === draft.provider ? saved : null
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setChanged(true)
    if (part.name !== undefined) setNameLacking(false)
  }
  /** What a check found was found there. */
  const elsewhere = (part: Partial<Draft>) => {
    check.reset()
    change(part)
  }
  const store = async (): Promise<LlmConfiguration | null> => {
    const { name, models } = draft
    setNameLacking(name.trim() === '')
    if (name.trim() === '' || provider === undefined) return null
    const settings = given(draft.typed, provider, kept)
    try {
      const next = await set.mutateAsync({ streamId, integrationid: id, name, provider: provider.id, settings, models })
      setSaved(next)
      setDraft(draftOf(next, providers))
      setChanged(false)
      setSaves((count) => count + 1)
      return next
    } catch {
      // The form shows it: save.error.
      return null
    }
  }
  return {
    ...{ draft, provider, kept, isChanged, isNameLacking, check, change },
    isNew: start === null,
    isBusy: set.isPending || check.isPending,
    /** Fields of another provider, and secrets that are set now, begin anew. */
    formKey: `${draft.provider} ${saves}`,
    type: (name: string, value: Json) => elsewhere({ typed: { ...draft.typed, [name]: value } }),
    choose: (chosen: string) => elsewhere({ provider: chosen, typed: {}, models: saved?.provider === chosen ? [...saved.models] : [] }),
    save: Object.assign(store, { error: set.error }),
    saveAndCheck: async () => {
      if (isChanged && (await store()) === null) return
      check.mutate({ streamId, integrationid: id })
    },
  }
}

function draftOf(configuration: LlmConfiguration | null, [first]: readonly LlmProvider[]): Draft {
  if (configuration === null) return { name: '', provider: first?.id ?? '', typed: {}, models: [] }
  const { name, provider, models } = configuration
  return { name, provider, models: [...models], typed: {} }
}

/** A required secret whose replacing was begun and not finished stays what it is. */
function given(typed: JsonObject, { fields }: LlmProvider, kept: LlmConfiguration | null): JsonObject {
  const isKept = (name: string) =>
    kept?.secrets[name] !== undefined &&
    fields.some((field) => field.name === name && field.control === 'secret' && field.required === true)
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== '' || !isKept(name)))
}
