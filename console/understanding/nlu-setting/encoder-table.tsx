// What was measured with each encoder, a row each; of one that could not be measured, why.
import { Button } from '@mantine/core'
import type { EncoderComparison } from '@parley/contract/understanding/encoder'
import { usualEncoder } from '@parley/contract/objects/bot-settings/understanding'
import { numberText } from '../../base/language/locale'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { Chip } from '../../ui/status/chip'
import { ListTable } from '../../ui/table/list-table'
import classes from './nlu-setting.module.css'

interface EncoderTableProps {
  comparison: EncoderComparison
  /** '' : the words alone. */
  inUse: string
  /** null: nothing can be changed here. */
  onUse: ((name: string) => void) | null
}

const shareText = (part: number, whole: number) =>
  whole === 0 ? '–' : numberText(part / whole, { style: 'percent', maximumFractionDigits: 1 })
const msText = (micros: number) =>
  numberText(micros / 1000, { style: 'unit', unit: 'millisecond', maximumFractionDigits: micros < 10_000 ? 2 : 0 })

export function EncoderTable({ comparison: { encoders, outside }, inUse, onUse }: EncoderTableProps) {
  const text = useText()
  const said = useLocalized()
  const named = ({ name, label }: EncoderComparison['encoders'][number]): string => {
    if (name === '') return text('nlu-setting.encoders.words')
    if (name === usualEncoder) return text('controls.encoder.built-in')
    return label === '' ? name : label
  }
  const figures = ['right', 'kept', ...(outside === 0 ? [] : ['refused']), 'sentence']
  const heads = ['encoder', ...figures].map((each) => text(`nlu-setting.encoders.head.${each}`))
  return (
    <ListTable
      label={text('nlu-setting.encoders')}
      heads={heads}
      widths={[undefined, 84, 108, ...(outside === 0 ? [] : [92]), 96]}
      numbers={heads.map((_, column) => column).slice(1)}
      menu={text('nlu-setting.encoders.choice')}
      menuWidth={104}
    >
      {encoders.map((one) => {
        const { scores } = one
        return (
          <tr key={one.name} className={one.name === inUse ? classes.inUse : undefined}>
            <td>
              <b>{named(one)}</b>
              {scores === null && <p className={classes.fault}>{said(one, 'fault')}</p>}
            </td>
            <td>{scores === null ? '–' : shareText(scores.right, scores.sentences)}</td>
            <td>{scores === null ? '–' : shareText(scores.kept, scores.sentences)}</td>
            {outside > 0 && (
              <td>{scores?.refused == null ? '–' : text('nlu-setting.encoders.refused-of', { count: scores.refused, of: outside })}</td>
            )}
            <td>{scores === null ? '–' : msText(scores.p50)}</td>
            <td>
              {one.name === inUse ? (
                <Chip tone="ok" icon="ok">
                  {text('nlu-setting.encoders.in-use')}
                </Chip>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={text('nlu-setting.encoders.use-named', { name: named(one) })}
                  disabled={onUse === null || scores === null}
                  onClick={() => onUse?.(one.name)}
                >
                  {text('nlu-setting.encoders.use')}
                </Button>
              )}
            </td>
          </tr>
        )
      })}
    </ListTable>
  )
}
