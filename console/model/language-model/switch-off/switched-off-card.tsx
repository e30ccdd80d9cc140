// When models of the bot are switched off, as people entered it or their endpoint announced it, and which features that hits.
import type { LlmConfiguration, LlmUse } from '@parley/contract/model/llm'
import { dateText, numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Card } from '../../../ui/page/card'
import { isSoon } from '../chain/links'
import { OffThread } from './off-thread'
import { switchOffs, type SwitchOff } from './switch-offs'
import classes from './switch-off.module.css'

interface CardProps {
  configurations: readonly LlmConfiguration[]
  uses: readonly LlmUse[]
}

export function SwitchedOffCard({ configurations, uses }: CardProps) {
  const text = useText()
  const list = switchOffs(configurations, uses, Date.now())
  const dated = new Set(list.map(({ configurationId, model }) => `${configurationId} ${model}`))
  const others = configurations.flatMap(({ id, models }) => models.filter((model) => !dated.has(`${id} ${model}`)))
  return (
    <Card title={text('language-model.off-on')} note={text('language-model.off-on.note')}>
      <OffThread list={list} />
      {list.length > 0 && (
        <ul className={classes.list}>
          {list.map((one) => (
            <Row key={`${one.configurationId} ${one.model}`} one={one} />
          ))}
        </ul>
      )}
      <p className={classes.rest}>
        {list.length === 0
          ? text('language-model.off-on.none')
          : others.length > 0 && text('language-model.off-on.others', { models: others.join(', ') })}
      </p>
    </Card>
  )
}

function Row({ one: { model, day, daysLeft, first, fallback } }: { one: SwitchOff }) {
  const text = useText()
  const named = (features: SwitchOff['first']) => features.map((name) => text(`language-model.feature.${name}`)).join(', ')
  const hit = [named(first), fallback.length > 0 ? text('language-model.off-on.fallback', { features: named(fallback) }) : ''].filter(
    Boolean,
  )
  return (
    <li data-soon={isSoon(day, Date.now()) || undefined}>
      <span className={classes.line}>
        <b translate="no">{model}</b>
        <span className={classes.left}>
          {daysLeft < 0
            ? text('language-model.off-on.past')
            : text('language-model.off-on.left', { count: daysLeft, number: numberText(daysLeft) })}
        </span>
        <time dateTime={day}>{dateText(day, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })}</time>
      </span>
      <span className={classes.hit}>{hit.length === 0 ? text('language-model.off-on.unused') : hit.join('; ')}</span>
    </li>
  )
}
