// The places of a plan, grouped by the dialog or the intent they lie in, each with its tick and what it becomes; and what cannot be kept.
import { Checkbox } from '@mantine/core'
import type { RefactorLoss, RefactorPlace } from '@parley/contract/bot/refactor'
import { Link } from '@tanstack/react-router'
import { placeOfObject } from '../../base/document/object-places'
import { useKinds } from '../../base/language/kinds/use-kinds'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../icon'
import { iconOfKind } from '../uses/object-icons'
import places from '../places/places.module.css'
import classes from './refactor.module.css'
import { closeRefactor } from './refactor'
import type { Plan, Ticks } from './use-refactoring'

export function LostParts({ botId, losses }: { botId: string; losses: readonly RefactorLoss[] }) {
  const text = useText()
  const said = useLocalized()
  if (losses.length === 0) return null
  return (
    <section className={classes.losses} aria-label={text('ui.refactor.losses')}>
      <h3 className={classes.heading}>
        <Icon name="warn" size={14} />
        {text('ui.refactor.losses')}
      </h3>
      <ul>
        {losses.map((loss) => (
          <li key={`${loss.objectId} ${loss.text}`}>
            <Title botId={botId} line={loss} />
            <span>{said(loss, 'text')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PlanList({ botId, plan, ticks }: { botId: string; plan: Plan; ticks: Ticks }) {
  const text = useText()
  return (
    <ul className={classes.groups} aria-label={text('ui.refactor.places.list')}>
      {groupsOf(plan.places).map((group) => (
        <Group key={group.id} botId={botId} group={group} ticks={ticks} />
      ))}
    </ul>
  )
}

interface PlaceGroup {
  id: string
  title: string
  icon: Parameters<typeof iconOfKind>[0]
  places: RefactorPlace[]
}

/** What lies in a dialog or an intent stands with it; everything else for itself. */
function groupsOf(places: readonly RefactorPlace[]): PlaceGroup[] {
  const groups = new Map<string, PlaceGroup>()
  for (const place of places) {
    const isInside = place.parentId !== ''
    const id = isInside ? place.parentId : place.objectId
    const icon = !isInside ? place.kind : place.kind === 'utterance' ? 'intent' : 'dialog'
    const group = groups.get(id) ?? { id, title: isInside ? place.parentTitle : place.title, icon, places: [] }
    group.places.push(place)
    groups.set(id, group)
  }
  return [...groups.values()]
}

function Group({ botId, group, ticks }: { botId: string; group: PlaceGroup; ticks: Ticks }) {
  const text = useText()
  const free = group.places.filter((place) => !place.isRequired && !ticks.isHeld(place))
  const on = free.filter(ticks.isTicked).length
  return (
    <li className={places.group}>
      <h3 className={places.head}>
        {free.length > 0 && (
          <Checkbox
            aria-label={text('ui.refactor.tick.all', { title: group.title })}
            checked={on === free.length}
            indeterminate={on > 0 && on < free.length}
            onChange={(event) => ticks.set(free, event.currentTarget.checked)}
          />
        )}
        <Icon name={iconOfKind(group.icon)} size={14} />
        <span className={places.title}>{group.title}</span>
        <span className={places.kind}>{text(`ui.kind.${group.icon}`)}</span>
        <span className={places.count}>{group.places.length}</span>
      </h3>
      <ul>
        {group.places.map((place) => (
          <Row key={place.key} botId={botId} place={place} ticks={ticks} />
        ))}
      </ul>
    </li>
  )
}

function Row({ botId, place, ticks }: { botId: string; place: RefactorPlace; ticks: Ticks }) {
  const text = useText()
  const label = useChangeLabel(place)
  const note = noteOf(place, ticks.isHeld(place))
  const wordsOf = useWords(place)
  return (
    <li className={places.row}>
      <Checkbox
        aria-label={text('ui.refactor.tick', { title: place.title, change: label })}
        title={note === null ? undefined : text(note)}
        disabled={place.isRequired || ticks.isHeld(place)}
        checked={ticks.isTicked(place)}
        onChange={(event) => ticks.set([place], event.currentTarget.checked)}
      />
      <Title botId={botId} line={place} isNew={place.change === 'add'} />
      <span className={classes.change}>{label}</span>
      <span className={`${places.words} ${classes.words}`}>
        {place.change === 'write' && place.before !== '' && <del>{wordsOf(place.before)}</del>}{' '}
        {place.after !== '' && <ins>{wordsOf(place.after)}</ins>}
      </span>
      {note !== null && !place.isRequired && <span className={classes.note}>{text(note)}</span>}
    </li>
  )
}

function noteOf({ mayChange, isConflict, isRequired }: RefactorPlace, isHeld: boolean): string | null {
  if (!mayChange) return 'ui.refactor.not-yours'
  if (isHeld) return 'ui.refactor.held'
  if (isConflict) return 'ui.refactor.conflict'
  return isRequired ? 'ui.refactor.required' : null
}

/** What happens: it comes, goes, moves; or what of it is written, as its settings are called. */
function useChangeLabel({ change, part, kind, type }: RefactorPlace): string {
  const text = useText()
  const kinds = useKinds()
  if (change !== 'write') return text(`ui.refactor.${change}`)
  const setting = part.startsWith('settings.') ? part.slice('settings.'.length) : ''
  if (setting === '') return text(`ui.part.${part}`, { defaultValue: part })
  const among = kind === 'node' ? kinds?.nodes : kind === 'entity' ? kinds?.entities : undefined
  const own = among?.find(({ id }) => id === type)?.fields.find(({ name }) => name === setting)
  const like = among?.flatMap(({ fields }) => fields).find(({ name }) => name === setting)
  return (own ?? like)?.label ?? text('ui.part.settings')
}

/** A type goes by its name, anything else by its words. */
function useWords({ part, kind }: RefactorPlace): (words: string) => string {
  const kinds = useKinds()
  const among = kind === 'node' ? kinds?.nodes : kinds?.entities
  return (words) => (part === 'type' ? (among?.find(({ id }) => id === words)?.label ?? words) : words)
}

interface TitleProps {
  botId: string
  line: Pick<RefactorPlace, 'objectId' | 'kind' | 'parentId' | 'title'>
  isNew?: boolean
}

/** What is only going to be there leads nowhere yet. */
function Title({ botId, line, isNew = false }: TitleProps) {
  const place = isNew ? null : placeOfObject(line.kind, line.objectId, line.parentId)
  if (place === null) return <span className={classes.name}>{line.title}</span>
  return (
    <Link className={classes.name} to={botPath(botId, place.path)} search={place.search} onClick={closeRefactor}>
      {line.title}
    </Link>
  )
}
