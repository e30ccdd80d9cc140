// The inputs of a trial: first those that people keep with the prompt, which are part of the bot's document, then those of this page alone.
import { mayKeep, type PromptInput, promptLimits } from '@parley/contract/objects/model-prompt/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useDocument } from '../../../base/document'
import type { PromptEdits } from '../use-prompt-edits'

export interface TrialInputs {
  list: readonly PromptInput[]
  /** How many may still be added. */
  room: number
  isKept: (id: string) => boolean
  /** Whether an input may be kept, and if not, why. */
  mayKeep: (input: PromptInput) => 'yes' | 'full' | 'large' | 'read-only'
  add: (inputs: readonly Pick<PromptInput, 'message' | 'values'>[]) => void
  change: (input: PromptInput) => void
  remove: (id: string) => void
  keep: (input: PromptInput) => void
  /** It stays on this page. */
  forget: (input: PromptInput) => void
}

const made = (more: Partial<PromptInput> = {}): PromptInput => ({ id: crypto.randomUUID(), name: '', message: '', values: {}, ...more })

export function useTrialInputs({ data: { inputs: kept } }: BotObject<'model-prompt'>, edits: PromptEdits): TrialInputs {
  const { canEdit } = useDocument()
  /** Shown where there is no other. */
  const [first] = useState(made)
  const [own, setOwn] = useState<readonly PromptInput[]>([])
  const isKept = (id: string): boolean => kept.some((input) => input.id === id)
  // One that is kept stays here, too: whoever takes the keeping back has it again.
  const others = own.filter(({ id }) => !isKept(id))
  const isEmpty = kept.length === 0 && others.length === 0
  const list = isEmpty ? [first] : [...kept, ...others]
  const without = (of: readonly PromptInput[], id: string) => of.filter((input) => input.id !== id)
  const changed = (of: readonly PromptInput[], input: PromptInput) => of.map((one) => (one.id === input.id ? input : one))
  return {
    ...{ list, isKept, room: promptLimits.inputs - list.length },
    mayKeep: (input) => {
      if (!canEdit) return 'read-only'
      return kept.length >= promptLimits.inputs ? 'full' : mayKeep(input) ? 'yes' : 'large'
    },
    add: (more) => {
      const isBlank = more.every(({ message }) => message === '')
      setOwn([...(isEmpty && isBlank ? [first] : others), ...more.map(made)])
    },
    change: (input) => {
      if (isKept(input.id)) edits.setInputs(changed(kept, input), input.id)
      else setOwn(isEmpty ? [input] : changed(own, input))
    },
    remove: (id) => {
      setOwn(without(own, id))
      if (isKept(id)) edits.setInputs(without(kept, id))
    },
    keep: (input) => {
      if (!isKept(input.id)) edits.setInputs([...kept, input])
    },
    forget: (input) => {
      setOwn([...without(own, input.id), input])
      edits.setInputs(without(kept, input.id))
    },
  }
}
