// The foot of the panel of a step that asks language models (mockup 24): its chain as a thread, a knot for each model with its share of the
// time, and a square for what happens without any. The models of this step alone are chosen here, too.
import { Popover } from '@mantine/core'
import type { KindDescription, ModelChain } from '@parley/contract/base/form'
import { llmLimits } from '@parley/contract/model/llm-limits'
import { modelKey } from '@parley/contract/model/model-choice'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { useDocument } from '../../../../base/document'
import { numberText } from '../../../../base/language/locale'
import { useText } from '../../../../base/language/text'
import { botPath } from '../../../../base/session/use-bot'
import { useModels } from '../../../../ui/controls/model/model-select'
import { ModelList } from '../../../../ui/controls/model/model-list'
import { useFeatureMap } from '../../../../model/language-model/index'
import type { GraphNode } from '../../graph/model'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'
import { chainOf, ownModels, withModels } from './chain-of'
import classes from './model-foot.module.css'

interface ModelFootProps {
  open: OpenDialog
  node: BotObject<'node'>
  kind: KindDescription
  edits: CanvasEdits
  canEdit: boolean
}

export function ModelFoot({ kind, ...parts }: ModelFootProps) {
  return kind.modelChain === undefined ? null : <Foot {...parts} kind={kind} chain={kind.modelChain} />
}

function Foot({ open, node, kind, edits, canEdit, chain }: ModelFootProps & { chain: ModelChain }) {
  const text = useText()
  const { botId } = useDocument()
  const use = useFeatureMap().find(({ name }) => name === chain.feature)
  const { groups } = useModels(botId)
  const { isOwn, models } = chainOf(chain, { ...kind.defaults, ...node.data.settings }, use)
  const nameOf = (key: string) => groups.find(({ items }) => items.some(({ value }) => value === key))?.group
  const without = useWithout(open.graph.nodes, node.id, chain)
  return (
    <section className={classes.foot} aria-label={text('dialog.models')} data-field={chain.first}>
      <div className={classes.head}>
        <strong>{text('dialog.models')}</strong>
        <small>{models.length > 0 && text(isOwn ? 'dialog.models.own' : 'dialog.models.feature')}</small>
        <Change {...{ node, edits, chain, botId }} isReadOnly={!canEdit} />
      </div>
      <ol className={classes.chain}>
        {models.map(({ choice, seconds }, at) => (
          <li key={`${at} ${modelKey(choice)}`}>
            <span className={classes.knot} data-first={at === 0 || undefined} />
            <span className={classes.model} title={choice.model}>
              {choice.model}
            </span>
            <small>
              {[nameOf(modelKey(choice)), text('dialog.models.seconds', { seconds: numberText(seconds, { maximumFractionDigits: 1 }) })]
                .filter((part) => part !== undefined)
                .join(', ')}
            </small>
          </li>
        ))}
        <li>
          <span className={classes.square} />
          <span className={classes.model} title={without}>
            {without}
          </span>
          <small>{text('dialog.models.without')}</small>
        </li>
      </ol>
    </section>
  )
}

/** Where its exit without a model leads. */
function useWithout(nodes: readonly GraphNode[], nodeId: string, { without }: ModelChain): string {
  const text = useText()
  const exit = nodes.find(({ id }) => id === nodeId)?.exits.findLast(({ exitId }) => exitId === without)
  const target = nodes.find(({ id }) => id === exit?.to)
  return target?.name ?? (exit?.isMissing === true ? text('dialog.exit.missing') : text('dialog.exit.end'))
}

interface ChangeProps {
  node: BotObject<'node'>
  edits: CanvasEdits
  chain: ModelChain
  botId: string
  isReadOnly: boolean
}

function Change({ node, edits, chain, botId, isReadOnly }: ChangeProps) {
  const text = useText()
  const { isNone } = useModels(botId)
  return (
    <Popover position="top-end" width={400} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.change} aria-label={text(`dialog.models.${isReadOnly ? 'show' : 'change'}.label`)}>
          {text(isReadOnly ? 'dialog.models.show' : 'dialog.models.change')}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.choice}>
          <strong>{text('dialog.models.of-step')}</strong>
          <p>{text('dialog.models.help')}</p>
          <ModelList
            {...{ botId, isReadOnly }}
            label={text('dialog.models.of-step')}
            value={ownModels(chain, node.data.settings)}
            most={llmLimits.llmFallbacks + 1}
            onChange={(models) => edits.setSettings(node.id, withModels(chain, models))}
          />
          <Link to={botPath(botId, '/language-models')}>{text(isNone ? 'controls.model.make' : 'dialog.models.all')}</Link>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
