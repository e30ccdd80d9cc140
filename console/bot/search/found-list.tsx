// What a search has found: one group for each object, one line for each match with the words around it, a way to its place, and a tick
// while it is to be replaced.
import { Checkbox } from '@mantine/core'
import type { FoundObject, SearchMatch } from '@parley/contract/bot/search'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useKinds } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { botPath, useBotId } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { iconOfKind } from '../../ui/uses/object-icons'
import { fieldOf, type Kinds, placeOfMatch } from './match-place'
import places from '../../ui/places/places.module.css'
import classes from './search.module.css'
import { canReplace, keyOf, type Replacing } from './use-replacing'

interface FoundListProps {
  found: readonly FoundObject[]
  isOld: boolean
  /** null while nothing is to be replaced. */
  replacing: Replacing | null
}

export function FoundList({ found, isOld, replacing }: FoundListProps) {
  const text = useText()
  const kinds = useKinds()
  return (
    <ul className={classes.groups} aria-label={text('search.found')} data-old={isOld || undefined}>
      {found.map((object) => (
        <Group key={object.objectId} object={object} kinds={kinds} replacing={replacing} />
      ))}
    </ul>
  )
}

interface GroupProps {
  object: FoundObject
  kinds: Kinds | undefined
  replacing: Replacing | null
}

function Group({ object, kinds, replacing }: GroupProps) {
  const text = useText()
  const keys = object.matches.filter((match) => canReplace(object, match)).map((match) => keyOf(object, match))
  const chosen = replacing === null ? 0 : keys.filter(replacing.isChosen).length
  const title = object.title === '' ? text(`ui.kind.${object.kind}`) : object.title
  return (
    <li className={places.group}>
      <h2 className={places.head}>
        {replacing !== null && (
          <Checkbox
            aria-label={text('search.choose.all', { title })}
            disabled={keys.length === 0}
            checked={chosen > 0 && chosen === keys.length}
            indeterminate={chosen > 0 && chosen < keys.length}
            onChange={(event) => replacing.set(keys, event.currentTarget.checked)}
          />
        )}
        <Icon name={iconOfKind(object.kind)} size={14} />
        <span className={places.title}>{title}</span>
        <span className={places.kind}>
          {object.parentTitle === '' ? text(`ui.kind.${object.kind}`) : `${text(`ui.kind.${object.kind}`)} · ${object.parentTitle}`}
        </span>
        <span className={places.count}>{object.matches.length}</span>
      </h2>
      <ul>
        {object.matches.map((match) => {
          const key = keyOf(object, match)
          return (
            <li key={key} className={`${places.row} ${classes.row}`}>
              {replacing !== null && (
                <Checkbox
                  aria-label={text('search.choose', { line: `${match.before}${match.match}${match.after}` })}
                  title={reasonOf(object, match, text)}
                  disabled={!canReplace(object, match)}
                  checked={canReplace(object, match) && replacing.isChosen(key)}
                  onChange={(event) => replacing.set([key], event.currentTarget.checked)}
                />
              )}
              <Line object={object} match={match} kinds={kinds} isReplacing={replacing !== null} />
            </li>
          )
        })}
      </ul>
    </li>
  )
}

function reasonOf(object: FoundObject, match: SearchMatch, text: ReturnType<typeof useText>): string | undefined {
  if (!object.mayChange) return text('search.not-yours')
  return match.isMention ? text('search.mention') : undefined
}

interface LineProps {
  object: FoundObject
  match: SearchMatch
  kinds: Kinds | undefined
  isReplacing: boolean
}

const Line = memo(function Line({ object, match, kinds, isReplacing }: LineProps) {
  const text = useText()
  const botId = useBotId()
  const place = placeOfMatch(object, match.field, kinds)
  const field = fieldOf(object, match.field, kinds)?.label ?? text(`search.field.${match.field}`, { defaultValue: match.field })
  const isReplaced = isReplacing && match.instead !== undefined && canReplace(object, match)
  const content = (
    <>
      <span className={classes.field}>{match.line > 1 ? text('search.line', { field, line: match.line }) : field}</span>
      <span className={`${places.words} ${classes.words}`}>
        {match.before}
        {isReplaced ? <del>{match.match}</del> : <mark>{match.match}</mark>}
        {isReplaced && <ins>{match.instead}</ins>}
        {match.after}
      </span>
      {isReplacing && match.isMention && <span className={classes.note}>{text('search.mention.short')}</span>}
    </>
  )
  if (place === null) return <span className={classes.line}>{content}</span>
  return (
    <Link className={classes.line} to={botPath(botId, place.path)} search={place.search}>
      {content}
    </Link>
  )
})
