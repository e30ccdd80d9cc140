// A trial of two versions of a prompt, or of one on two models, over the same inputs: each input is asked once a side, one after another, its
// answer is shown while it comes, and what has come stays where another one fails.
import { noModel, type ModelChoice } from '@parley/contract/model/model-choice'
import { PromptChecks } from '@parley/contract/model/prompt'
import type { PromptInput, PromptVersion } from '@parley/contract/objects/model-prompt/index'
import { useEffect, useRef, useState } from 'react'
import { grownText } from '../../../base/page/grown-text'
import { onNotice } from '../../../base/call/live'
import { change } from '../../../base/call/use-change'
import { mentionedPaths } from '../mentioned-paths'
import { type AskedSide, cellKey, type TrialOutcome, type TrialSide, type TrialState } from './trial-sides'

export interface TrialSetup {
  sides: readonly [TrialSide, TrialSide]
  checks: PromptChecks
}

interface Running {
  botId: string
  versions: readonly PromptVersion[]
  sides: readonly AskedSide[]
  inputs: readonly PromptInput[]
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
  const grow = (key: string, piece: Parameters<typeof grownText>[1]): void =>
    setCells((before) => {
      const cell = before.get(key)
      return cell?.is === 'running' ? new Map(before).set(key, { is: 'running', text: grownText(cell.text, piece) }) : before
    })
  const configure = (changed: Partial<TrialSetup>): void => {
    run.current += 1
    setRunning(false)
    setSetup((before) => ({ ...before, ...changed }))
    setCells(new Map())
  }
  const start = async ({ botId, versions, sides, inputs, given }: Running): Promise<void> => {
    const number = (run.current += 1)
    const isOn = (): boolean => run.current === number
    setRunning(true)
    setCells(new Map(sides.flatMap((_, side) => inputs.map(({ id }) => [cellKey(side, id), { is: 'waiting' } as const]))))
    const askSide = async ({ number: wanted, model }: AskedSide, side: number): Promise<void> => {
      const version = versions.find((one) => one.number === wanted)
      if (version === undefined) return
      for (const input of inputs) {
        if (!isOn()) return
        const key = cellKey(side, input.id)
        put(key, { is: 'running', text: '' })
        const hear = (piece: { at: number; text: string }): void => {
          if (isOn()) grow(key, piece)
        }
        const state = await asked(botId, { version, model, input, given, checks: setup.checks }, hear)
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

interface Asking extends Pick<Running, 'given'> {
  version: PromptVersion
  model: ModelChoice
  input: PromptInput
  checks: PromptChecks
}

async function asked(
  streamId: string,
  { version, model, input, given, checks }: Asking,
  hear: (piece: { at: number; text: string }) => void,
): Promise<TrialOutcome> {
  const { system, text } = version
  const read = new Set(mentionedPaths([system, text]).map(({ path }) => path))
  const values = Object.fromEntries(Object.entries({ ...given, ...input.values }).filter(([path]) => read.has(path)))
  const trialId = crypto.randomUUID()
  const stop = onNotice((notice) => {
    if (notice.type === 'trial-part' && notice.trialId === trialId) hear(notice)
    return undefined
  })
  try {
    const trial = await change('prompt.try', { streamId, system, text, message: input.message, values, model, checks, trialId })
    return { is: 'done', trial, asked: version, input }
  } catch (error) {
    return { is: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  } finally {
    stop()
  }
}

const firstSetup: TrialSetup = {
  sides: [
    { number: 'usual', model: noModel },
    { number: 'usual', model: noModel },
  ],
  checks: PromptChecks.parse({}),
}
