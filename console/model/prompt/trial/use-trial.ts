// A trial of two versions of a prompt, or of one on two models, over the same inputs: each input is asked once a side, one after another, and
// what has come stays where another one fails.
import { noModel, type ModelChoice } from '@parley/contract/model/model-choice'
import { PromptChecks, type PromptTrial } from '@parley/contract/model/prompt'
import type { PromptVersion } from '@parley/contract/objects/model-prompt/index'
import { useEffect, useRef, useState } from 'react'
import { change } from '../../../base/call/use-change'
import { mentionedPaths } from '../mentioned-paths'

export interface TrialInput {
  id: string
  message: string
  values: Readonly<Record<string, string>>
}

export interface TrialSide {
  /** Of the version; null: this side is not asked; usual: the version in use at the left, the open one at the right. */
  number: number | 'usual' | null
  model: ModelChoice
}

/** A side with its version; null: it is not asked. */
export interface AskedSide extends TrialSide {
  number: number | null
}

/** Who has chosen nothing compares the open version with the one in use. */
export function askedSides([left, right]: TrialSetup['sides'], used: number, open: number): [AskedSide, AskedSide] {
  const first = left.number === 'usual' ? used || open : left.number
  return [
    { ...left, number: first },
    { ...right, number: right.number === 'usual' ? (open === first ? null : open) : right.number },
  ]
}

export type TrialState = { is: 'waiting' } | { is: 'running' } | TrialOutcome
/** `asked`: the words that were asked. */
type TrialOutcome = { is: 'done'; trial: PromptTrial; asked: PromptVersion } | { is: 'failed'; error: Error }

/** Whether an answer is that of other words than the version has now. */
export function isOutdated(state: TrialState | undefined, version: PromptVersion | undefined): boolean {
  if (state?.is !== 'done' || version === undefined) return false
  const { number, system, text } = state.asked
  return number !== version.number || system !== version.system || text !== version.text
}

export const mostInputs = 10
export const cellKey = (side: number, inputId: string): string => `${side} ${inputId}`

export interface TrialSetup {
  inputs: readonly TrialInput[]
  sides: readonly [TrialSide, TrialSide]
  checks: PromptChecks
}

interface Running {
  botId: string
  versions: readonly PromptVersion[]
  sides: readonly AskedSide[]
  /** Values that the bot itself gives, by their paths. */
  given: Readonly<Record<string, string>>
}

export function useTrial() {
  const [setup, setSetup] = useState(firstSetup)
  const [cells, setCells] = useState<ReadonlyMap<string, TrialState>>(new Map())
  const [isRunning, setRunning] = useState(false)
  /** The run that may still write: another one, or leaving the page, takes its place. */
  const run = useRef(0)
  useEffect(
    () => () => {
      run.current += 1
    },
    [],
  )
  const put = (key: string, state: TrialState): void => setCells((before) => new Map(before).set(key, state))
  const configure = (changed: Partial<TrialSetup>): void => {
    setSetup((before) => ({ ...before, ...changed }))
    setCells(new Map())
  }
  const start = async ({ botId, versions, sides, given }: Running): Promise<void> => {
    const number = (run.current += 1)
    const isOn = (): boolean => run.current === number
    setRunning(true)
    setCells(new Map(sides.flatMap((_, side) => setup.inputs.map(({ id }) => [cellKey(side, id), { is: 'waiting' } as const]))))
    const askSide = async ({ number: wanted, model }: AskedSide, side: number): Promise<void> => {
      const version = versions.find((one) => one.number === wanted)
      if (version === undefined) return
      for (const input of setup.inputs) {
        if (!isOn()) return
        const key = cellKey(side, input.id)
        put(key, { is: 'running' })
        const state = await asked(botId, {
          version,
          model,
          input: { ...input, values: { ...given, ...input.values } },
          checks: setup.checks,
        })
        if (isOn()) put(key, state)
      }
    }
    await Promise.all(sides.map(askSide))
    if (isOn()) setRunning(false)
  }
  const stop = (): void => {
    run.current += 1
    setRunning(false)
    setCells((before) => new Map([...before].filter(([, { is }]) => is === 'done' || is === 'failed')))
  }
  return { setup, configure, cells, isRunning, start, stop }
}

interface Asking {
  version: PromptVersion
  model: ModelChoice
  input: TrialInput
  checks: PromptChecks
}

async function asked(streamId: string, { version, model, input, checks }: Asking): Promise<TrialOutcome> {
  const { system, text } = version
  const read = new Set(mentionedPaths([system, text]).map(({ path }) => path))
  const values = Object.fromEntries(Object.entries(input.values).filter(([path]) => read.has(path)))
  try {
    const trial = await change('prompt.try', { streamId, system, text, message: input.message, values, model, checks })
    return { is: 'done', trial, asked: version }
  } catch (error) {
    return { is: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}

const firstSetup: TrialSetup = {
  inputs: [{ id: 'i1', message: '', values: {} }],
  sides: [
    { number: 'usual', model: noModel },
    { number: 'usual', model: noModel },
  ],
  checks: PromptChecks.parse({}),
}
