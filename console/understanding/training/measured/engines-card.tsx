// The versions of the engine beside each other on this bot's own sentences, the same parts held out: what each gets right, and what it costs. One
// that is not in use can be taken into use; the bot is then trained anew.
import type { KfoldResult } from '@parley/contract/understanding/training'
import { usePermit } from '../../../base/call/permit'
import { useChange } from '../../../base/call/use-change'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Card } from '../../../ui/page/card'
import { PermitButton } from '../../../ui/permit/permit-button'
import { Chip } from '../../../ui/status/chip'
import { ListTable } from '../../../ui/table/list-table'
import { showToast } from '../../../ui/toast/toast'
import { scoreText } from './figures'
import classes from './measured.module.css'

interface EnginesCardProps {
  botId: string
  engines: KfoldResult['engines']
  /** How many tests expect no intent. */
  outside: number
  sentences: number
  /** The pair that is looked at. */
  pair: { intentId: string; name: string; takenFor: string; takenForName: string } | undefined
}

export function EnginesCard({ botId, engines, outside, sentences, pair }: EnginesCardProps) {
  const text = useText()
  const permit = usePermit('nlu-setting.set-version', botId)
  const { mutate, isPending } = useChange('nlu-setting.set-version')
  const heads = [
    text('training.engines.head.engine'),
    text('training.validation.head.f1'),
    text('training.engines.head.wrong', { of: sentences }),
    ...(pair === undefined ? [] : [`${pair.name} → ${pair.takenForName}`]),
    ...(outside === 0 ? [] : [text('training.engines.head.refused')]),
    ...['flips', 'speed', 'size', 'training'].map((id) => text(`training.engines.head.${id}`)),
  ]
  const use = (nlpVersion: number) =>
    mutate({ streamId: botId, nlpVersion }, { onError: (error) => showToast(error.message, { tone: 'bad' }) })
  return (
    <Card title={text('training.engines')} note={text('training.engines.why')}>
      <div className={classes.figures}>
        <ListTable
          label={text('training.engines')}
          heads={heads}
          widths={[undefined, 56, 76, ...(pair === undefined ? [] : [128]), ...(outside === 0 ? [] : [76]), 112, 116, 76, 76]}
          numbers={heads.map((_, column) => column).slice(1)}
          inCard
          menu={text('training.engines.use.head')}
          menuWidth={96}
        >
          {engines.map((one) => (
            <tr key={one.version} className={one.isInUse ? classes.inUse : undefined}>
              <td>
                <b>{text(`training.engines.version.${one.version}`)}</b>
              </td>
              <td>
                <b>{scoreText(one.meanF1)}</b>
              </td>
              <td>{numberText(one.wrong)}</td>
              {pair !== undefined && (
                <td>
                  {numberText(
                    one.confusions.find(({ intentId, takenFor }) => intentId === pair.intentId && takenFor === pair.takenFor)?.count ?? 0,
                  )}
                </td>
              )}
              {outside > 0 && (
                <td>{one.refused === null ? '–' : text('training.engines.refused', { refused: one.refused, of: outside })}</td>
              )}
              <td>{one.isInUse ? '–' : text('training.engines.flips', { fixed: one.fixed, broken: one.broken })}</td>
              <td>{one.speed === null ? '–' : text('training.engines.ms', { p50: msText(one.speed.p50), p99: msText(one.speed.p99) })}</td>
              <td>
                {one.speed === null
                  ? '–'
                  : numberText(one.speed.bytes / 1e6, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })}
              </td>
              <td>
                {one.speed === null
                  ? '–'
                  : text('training.engines.seconds', { seconds: numberText(one.speed.trainingMs / 1000, { maximumFractionDigits: 1 }) })}
              </td>
              <td>
                {one.isInUse ? (
                  <Chip tone="ok" icon="ok">
                    {text('training.engines.in-use')}
                  </Chip>
                ) : (
                  <PermitButton permit={permit} size="xs" variant="default" loading={isPending} onClick={() => use(one.version)}>
                    {text('training.engines.use')}
                  </PermitButton>
                )}
              </td>
            </tr>
          ))}
        </ListTable>
      </div>
    </Card>
  )
}

function msText(micros: number): string {
  return numberText(micros / 1000, { maximumFractionDigits: micros < 1000 ? 2 : 1 })
}
