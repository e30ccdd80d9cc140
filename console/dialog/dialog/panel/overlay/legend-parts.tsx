// The legend's words for each overlay: what was counted, what its marks mean, and what to do when there is nothing to count.
import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useDocument } from '../../../../base/document'
import { numberText } from '../../../../base/language/locale'
import { testChat } from '../../../../base/page/test-chat'
import { useText } from '../../../../base/language/text'
import { botPath } from '../../../../base/session/use-bot'
import { Chip } from '../../../../ui/status/chip'
import { rangePresets } from '../../../../analytics/dashboard/index'
import type { ChangeCounts } from './changes'
import type { CoverageCounts } from './coverage'
import classes from './overlay.module.css'
import { fewConversations } from './traffic'
import type { ChosenRange } from '../../../../analytics/dashboard/index'

export function CoveragePart({ sessions, counts }: { sessions: number; counts: CoverageCounts }) {
  const text = useText()
  if (sessions === 0)
    return (
      <>
        <p role="status">{text('dialog.legend.coverage.none')}</p>
        <Button size="compact-xs" variant="default" onClick={() => testChat.set({ isOpen: true })}>
          {text('dialog.legend.coverage.test')}
        </Button>
      </>
    )
  return (
    <>
      <p role="status">{text('dialog.legend.coverage', { count: sessions, tested: counts.tested, steps: counts.steps })}</p>
      <ul className={classes.keys}>
        <Key show="tested" count={counts.tested - counts.stale} />
        <Key show="stale" count={counts.stale} />
        <Key show="untested" count={counts.steps - counts.tested} />
      </ul>
    </>
  )
}

export function ChangesPart({ version, counts }: { version: number | null; counts: ChangeCounts }) {
  const text = useText()
  if (version === null) return <p role="status">{text('dialog.legend.changes.unpublished')}</p>
  const { other, ...steps } = counts
  const sum = Object.values(steps).reduce((total, count) => total + count, 0)
  if (sum + other === 0) return <p role="status">{text('dialog.legend.changes.none', { version })}</p>
  return (
    <>
      <p role="status">{text('dialog.legend.changes', { count: sum, version })}</p>
      <ul className={classes.keys}>
        <Key show="added" count={counts.added} />
        <Key show="changed" count={counts.changed} />
        <Key show="moved" count={counts.moved} />
        <Key show="removed" count={counts.removed} />
      </ul>
      {other > 0 && <p className={classes.quiet}>{text('dialog.legend.changes.other', { count: other })}</p>}
    </>
  )
}

interface TrafficPartProps {
  sessions: number
  sampleSessions: number
  range: ChosenRange
}

export function TrafficPart({ sessions, sampleSessions, range }: TrafficPartProps) {
  const text = useText()
  const { botId } = useDocument()
  return (
    <>
      <p role="status">
        {text(sessions === 0 ? 'dialog.legend.traffic.none' : 'dialog.legend.traffic', { count: sessions, shown: numberText(sessions) })}
      </p>
      <div className={classes.filters}>
        <NativeSelect
          size="xs"
          aria-label={text('dialog.legend.traffic.period')}
          value={String(range.days)}
          onChange={(event) => range.setDays(event.currentTarget.value)}
          data={rangePresets.map((days) => ({ value: String(days), label: text(`dashboard.range.${days}`) }))}
        />
        <label className={classes.sample}>
          <input type="checkbox" checked={range.withSample} onChange={(event) => range.setWithSample(event.currentTarget.checked)} />
          {text('dashboard.with-sample')}
        </label>
      </div>
      {sampleSessions > 0 && (
        <Chip icon="sample" tone="warn">
          {sampleSessions === sessions
            ? text('dialog.legend.traffic.all-sample')
            : text('dialog.legend.traffic.some-sample', { count: sampleSessions, shown: numberText(sampleSessions) })}
        </Chip>
      )}
      {sessions > 0 && <p className={classes.quiet}>{text('dialog.legend.traffic.marks')}</p>}
      {sessions > 0 && sessions < fewConversations && (
        <p className={classes.quiet}>{text('dialog.legend.traffic.few', { few: fewConversations })}</p>
      )}
      {sessions === 0 && (
        <Link className={classes.link} to={botPath(botId, '/analytics')}>
          {text('dialog.legend.traffic.analytics')}
        </Link>
      )}
    </>
  )
}

function Key({ show, count }: { show: string; count: number }) {
  const text = useText()
  return (
    <li>
      <span className={classes.swatch} data-show={show} aria-hidden />
      {text(`dialog.overlay.${show}`)} <b>{numberText(count)}</b>
    </li>
  )
}
