// The model that each feature asks, as a chain: the filled knot is asked first, the square is what happens with no model.
import type { LlmConfiguration, LlmFeature, LlmUse } from '@parley/contract/model/llm'
import { useState } from 'react'
import type { Permit } from '../../base/call/permit'
import { useText } from '../../base/language/text'
import { Icon, type IconName } from '../../ui/icon'
import { PermitButton, PermitIcon } from '../../ui/permit/permit-button'
import { ListTable } from '../../ui/table/list-table'
import { FeatureDialog } from './feature-dialog'
import classes from './language-model.module.css'

const icons: Record<LlmFeature, IconName> = {
  utterances: 'target',
  rephrase: 'speech-bubble',
  'intent-fallback': 'target',
  'entity-fallback': 'trait',
  summary: 'headset',
  answers: 'knowledge',
  prompt: 'braces',
  agent: 'spark',
}

interface FeatureMapProps {
  uses: readonly LlmUse[]
  configurations: readonly LlmConfiguration[]
  permit: Permit
}

export function FeatureMap({ uses, configurations, permit }: FeatureMapProps) {
  const text = useText()
  const [open, setOpen] = useState<LlmUse | null>(null)
  return (
    <>
      <ListTable
        inCard
        label={text('language-model.map')}
        heads={[text('language-model.column.feature'), text('language-model.column.chain')]}
        widths={[240]}
        menu={text('language-model.menu')}
        menuWidth={56}
      >
        {uses.map((use) => (
          <tr key={use.name}>
            <td>
              <span className={classes.feature} data-off={!use.isEnabled || undefined}>
                <Icon name={icons[use.name]} />
                {text(`language-model.feature.${use.name}`)}
              </span>
            </td>
            <td>
              {use.isEnabled ? (
                <Chain use={use} configurations={configurations} />
              ) : (
                <span className={classes.off}>
                  {text(`language-model.feature.${use.name}.off`)}
                  <PermitButton permit={permit} variant="subtle" size="compact-xs" onClick={() => setOpen({ ...use, isEnabled: true })}>
                    {text('language-model.turn-on')}
                  </PermitButton>
                </span>
              )}
            </td>
            <td>
              <PermitIcon
                permit={permit}
                size={28}
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

function Chain({ use, configurations }: { use: LlmUse; configurations: readonly LlmConfiguration[] }) {
  const text = useText()
  const from = configurations.find(({ id }) => id === use.configurationId)
  const isThere = from?.models.includes(use.model) === true
  return (
    <span className={classes.chain}>
      <span className={classes.dot} data-gone={!isThere || undefined} />
      <b title={from?.name} data-gone={!isThere || undefined}>
        {isThere ? use.model : text('language-model.gone', { model: use.model })}
      </b>
      <span className={classes.dash} />
      <span className={classes.square} />
      <span className="visually-hidden">{text('language-model.without')}</span>
      {text(`language-model.feature.${use.name}.without`)}
    </span>
  )
}
