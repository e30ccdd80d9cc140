// What each feature asks, as a chain of models, with what it took in the last days.
import type { LlmConfiguration, LlmFeature, LlmUse } from '@parley/contract/model/llm'
import type { LlmUsage } from '@parley/contract/model/llm-budget'
import { useState } from 'react'
import type { Permit } from '../../base/call/permit'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Icon, type IconName } from '../../ui/icon'
import { PermitButton, PermitIcon } from '../../ui/permit/permit-button'
import { ListTable } from '../../ui/table/list-table'
import { Chain } from './chain/chain'
import { FeatureDialog } from './feature/feature-dialog'
import { byFeature } from './feature-figures'
import classes from './language-model.module.css'
import { durationText, moneyText } from './money'

const featureIcons: Record<LlmFeature, IconName> = {
  utterances: 'waveform',
  rephrase: 'speech-bubble',
  'intent-fallback': 'target',
  'entity-fallback': 'tag',
  summary: 'headset',
  answers: 'knowledge',
  prompt: 'braces',
  agent: 'spark',
}

interface FeatureMapProps {
  uses: readonly LlmUse[]
  configurations: readonly LlmConfiguration[]
  /** Of the last days; undefined while it is read, and for who may not see it. */
  usage: LlmUsage | undefined
  permit: Permit
}

export function FeatureMap({ uses, configurations, usage, permit }: FeatureMapProps) {
  const text = useText()
  const [open, setOpen] = useState<LlmUse | null>(null)
  const heads = ['feature', 'chain', 'calls', 'p95', 'cost'].map((column) => text(`language-model.column.${column}`))
  return (
    <>
      <ListTable
        inCard
        label={text('language-model.map')}
        heads={heads}
        widths={[192, undefined, 56, 72, 76]}
        numbers={[2, 3, 4]}
        menu={text('language-model.menu')}
        menuWidth={44}
      >
        {uses.map((use) => (
          <tr key={use.name} className={classes.mapRow}>
            <td>
              <FeatureName use={use} />
            </td>
            <td>
              {use.isEnabled ? (
                <Chain use={use} configurations={configurations} />
              ) : (
                <Off use={use} permit={permit} onTurnOn={() => setOpen({ ...use, isEnabled: true })} />
              )}
            </td>
            <Figures feature={use.name} usage={usage} />
            <td>
              <PermitIcon
                permit={permit}
                size={24}
                label={text('language-model.edit')}
                aria-label={text('language-model.edit-of', { name: text(`language-model.feature.${use.name}`) })}
                onClick={() => setOpen(use)}
              >
                <Icon name="edit" />
              </PermitIcon>
            </td>
          </tr>
        ))}
      </ListTable>
      {open !== null && <FeatureDialog use={open} configurations={configurations} onClose={() => setOpen(null)} />}
    </>
  )
}

/** What happens with each feature while no model is set up at all: there is nothing to choose. */
export function MapWithoutModels({ uses }: { uses: readonly LlmUse[] }) {
  const text = useText()
  return (
    <ListTable
      inCard
      label={text('language-model.map.none')}
      heads={['feature', 'chain'].map((column) => text(`language-model.column.${column}`))}
      widths={[220]}
    >
      {uses.map((use) => (
        <tr key={use.name} className={classes.mapRow}>
          <td>
            <FeatureName use={use} />
          </td>
          <td>
            <Chain use={{ ...use, model: '', fallbacks: [] }} configurations={[]} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function FeatureName({ use: { name, isEnabled } }: { use: LlmUse }) {
  const text = useText()
  return (
    <span className={classes.feature} data-off={!isEnabled || undefined} title={text(`language-model.feature.${name}.about`)}>
      <Icon name={featureIcons[name]} />
      <span className={classes.cut}>{text(`language-model.feature.${name}`)}</span>
    </span>
  )
}

function Off({ use: { name }, permit, onTurnOn }: { use: LlmUse; permit: Permit; onTurnOn: () => void }) {
  const text = useText()
  const words = text(`language-model.feature.${name}.off`)
  return (
    <span className={classes.off}>
      <span className={classes.cut} title={words}>
        {words}
      </span>
      <PermitButton
        permit={permit}
        variant="subtle"
        size="compact-xs"
        aria-label={text('language-model.turn-on-of', { name: text(`language-model.feature.${name}`) })}
        onClick={onTurnOn}
      >
        {text('language-model.turn-on')}
      </PermitButton>
    </span>
  )
}

function Figures({ feature, usage }: { feature: LlmFeature; usage: LlmUsage | undefined }) {
  const figures = usage && byFeature(usage).get(feature)
  if (usage === undefined || figures === undefined)
    return (
      <>
        <td>–</td>
        <td>–</td>
        <td>–</td>
      </>
    )
  return (
    <>
      <td>{numberText(figures.calls)}</td>
      <td>{figures.p95Ms === null ? '–' : durationText(figures.p95Ms)}</td>
      <td>{moneyText(figures.money, usage.currency)}</td>
    </>
  )
}
