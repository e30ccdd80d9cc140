// Five figures, each a way to the conversations behind it.
import type { Overview } from '@parley/contract/analytics/dashboard'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../base/language/text'
import { botPath, useBotId } from '../../../base/session/use-bot'
import { Chip } from '../../../ui/status/chip'
import classes from './figure-row.module.css'
import shared from '../dashboard.module.css'
import { type Figure, figuresOf } from '../figures'
import type { ChosenRange } from '../use-range'

export function FigureRow({ overview, range }: { overview: Overview; range: ChosenRange }) {
  const text = useText()
  const figures = figuresOf(overview.figures, overview.before, (points) => text('dashboard.points', { points }))
  return (
    <ul className={shared.figures}>
      {figures.map((figure) => (
        <li key={figure.id}>
          <FigureLink figure={figure} range={range} />
        </li>
      ))}
    </ul>
  )
}

function FigureLink({ figure, range }: { figure: Figure; range: ChosenRange }) {
  const text = useText()
  const botId = useBotId()
  const search = { ...range.search, show: figure.show === 'all' ? undefined : figure.show }
  return (
    <Link
      to={botPath(botId, '/conversations')}
      search={search}
      className={classes.figure}
      title={text(`dashboard.figure.${figure.id}.why`)}
    >
      <span className={classes.figureName}>{text(`dashboard.figure.${figure.id}`)}</span>
      <span className={classes.figureLine}>
        <b className={classes.figureValue} data-few={figure.isFew || undefined}>
          {figure.value}
        </b>
        {figure.isFew && (
          <span className={classes.fewChip}>
            <Chip icon="none" title={text('dashboard.few.why')}>
              {text('dashboard.few')}
            </Chip>
          </span>
        )}
        {figure.change !== '' && (
          <span className={classes.change} data-tone={figure.tone}>
            {figure.direction !== 'same' && <span aria-hidden>{figure.direction === 'up' ? '↑ ' : '↓ '}</span>}
            {figure.direction === 'same' ? (
              text('dashboard.change.same')
            ) : (
              <>
                <span className="visually-hidden">{text(`dashboard.change.${figure.direction}`)} </span>
                {figure.change}
              </>
            )}
          </span>
        )}
      </span>
    </Link>
  )
}
