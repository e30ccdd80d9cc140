// What is typed into the form of a configuration, saving it and checking it. A secret that was not touched is not sent, and stays.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { newId } from '@parley/contract/base/ids'
import type { LlmConfiguration, LlmModelFacts, LlmProvider } from '@parley/contract/model/llm'
import { useState } from 'react'
import { useChange } from '../../base/call/use-change'
import { useBotId } from '../../base/session/use-bot'

interface Draft {
  name: string
  provider: string
  /** Of the provider's fields, those that were touched. */
  typed: JsonObject
  models: string[]
  /** Prices and the last day of models, by model; of those that were touched. */
  facts: Readonly<Record<string, LlmModelFacts>>
  /** Where the data goes, in people's words. */
  region: string
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
    const { name, models, region } = draft
    setNameLacking(name.trim() === '')
    if (name.trim() === '' || provider === undefined) return null
    const settings = given(draft.typed, provider, kept)
    try {
      const next = await set.mutateAsync({
        streamId,
        integrationid: id,
        name,
        provider: provider.id,
        settings,
        models,
        facts: models.map((model) => factsOf(draft, model)),
        region,
      })
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
    setFacts: (facts: LlmModelFacts) => change({ facts: { ...draft.facts, [facts.model]: facts } }),
    save: Object.assign(store, { error: set.error }),
    saveAndCheck: async () => {
      if (isChanged && (await store()) === null) return
      check.mutate({ streamId, integrationid: id })
    },
  }
}

function draftOf(configuration: LlmConfiguration | null, [first]: readonly LlmProvider[]): Draft {
  if (configuration === null) return { name: '', provider: first?.id ?? '', typed: {}, models: [], facts: {}, region: '' }
  const { name, provider, models, facts, region } = configuration
  return { name, provider, models: [...models], typed: {}, facts: Object.fromEntries(facts.map((one) => [one.model, one])), region }
}

export function factsOf({ facts }: Draft, model: string): LlmModelFacts {
  return facts[model] ?? { model, inputPrice: 0, cachedPrice: 0, outputPrice: 0, offOn: '' }
}

/** A required secret whose replacing was begun and not finished stays what it is. */
function given(typed: JsonObject, { fields }: LlmProvider, kept: LlmConfiguration | null): JsonObject {
  const isKept = (name: string) =>
    kept?.secrets[name] !== undefined &&
    fields.some((field) => field.name === name && field.control === 'secret' && field.required === true)
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== '' || !isKept(name)))
}
