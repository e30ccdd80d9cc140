// What a version of a prompt reads: each value with where it comes from, and whether the steps that use the prompt have it.
import type { PromptVersion } from '@parley/contract/objects/model-prompt/index'
import { contextKey } from '@parley/contract/objects/node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useMemo } from 'react'
import { useObject, useObjects } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { usePaths } from '../../ui/controls/shared/paths/use-paths'
import { Icon } from '../../ui/icon'
import { isKnown, mentionedPaths } from './mentioned-paths'
import classes from './prompt.module.css'
import { usePromptSteps } from './use-prompt-steps'

export function VariablesList({ promptId, version }: { promptId: string; version: PromptVersion | undefined }) {
  const text = useText()
  const steps = usePromptSteps(promptId)
  const paths = useMemo(() => mentionedPaths([version?.system ?? '', version?.text ?? '']), [version])
  const origin = useOrigins(steps[0])
  return (
    <section className={classes.side} aria-label={text('prompt.variables')}>
      <header className={classes.head}>
        <h3>{text('prompt.variables')}</h3>
        <span className={classes.count}>{numberText(paths.length)}</span>
      </header>
      {paths.length === 0 && <p className={classes.note}>{text('prompt.variables.none')}</p>}
      <ul className={classes.variables}>
        {paths.map(({ path, source }) => (
          <li key={path}>
            <code>{path}</code>
            <span>{origin(path) ?? text(`prompt.source.${source}`)}</span>
          </li>
        ))}
      </ul>
      {paths.length > 0 && steps.map((step) => <SetAt key={step.id} step={step} paths={paths.map(({ path }) => path)} />)}
    </section>
  )
}

/** Where a value comes from, as far as it is known: what sort of entity it is, or the step of the bot that leaves it behind. */
function useOrigins(step: BotObject<'node'> | undefined): (path: string) => string | null {
  const text = useText()
  const nodes = useObjects('node')
  const offered = usePaths({ dialogId: step?.parentId ?? '', nodeId: step?.id ?? '' })
  return (path) => {
    const [root, name] = path.split('.')
    if (root === 'entities') return offered.find((one) => one.path === path)?.type ?? null
    if (root !== 'context' || name === undefined) return null
    const near = nodes.filter(({ data }) => contextKey(data.name) === name)
    const from = near.find(({ parentId }) => parentId === step?.parentId) ?? near[0]
    return from === undefined ? null : text('prompt.source.step', { step: from.data.name })
  }
}

/** Whether a step has all of them: something before it in its dialog, the bot or the user gives them. */
function SetAt({ step, paths }: { step: BotObject<'node'>; paths: readonly string[] }) {
  const text = useText()
  const dialog = useObject('dialog', step.parentId)
  const offered = usePaths({ dialogId: step.parentId, nodeId: step.id })
  const known = offered.map(({ path }) => path)
  const missing = paths.filter((path) => !isKnown(path, known))
  const where = `${dialog?.data.name ?? ''}: ${step.data.name}`
  return (
    <p className={classes.set} data-missing={missing.length > 0 || undefined}>
      <Icon name={missing.length === 0 ? 'ok' : 'warn'} size={14} />
      {missing.length === 0 ? text('prompt.all-set', { where }) : text('prompt.missing', { where, paths: missing.join(', ') })}
    </p>
  )
}
