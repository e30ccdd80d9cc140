// What a version of a prompt reads: each value with where it comes from, and whether the steps that use the prompt have it.
import type { PromptVersion } from '@parley/contract/objects/model-prompt/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useMemo } from 'react'
import { useObject } from '../../base/document'
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
            <span>{text(`prompt.source.${source}`)}</span>
          </li>
        ))}
      </ul>
      {paths.length > 0 && steps.map((step) => <SetAt key={step.id} step={step} paths={paths.map(({ path }) => path)} />)}
    </section>
  )
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
