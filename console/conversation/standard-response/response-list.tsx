// The responses at the left, by the occasion on which they are said, with how many wordings each has; a pencil marks those that the bot
// words itself.
import type { StandardResponseRow } from '@parley/contract/conversation/standard-response'
import type { BotObject } from '@parley/contract/objects/object'
import { useObjects } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { PickRows } from '../../ui/panes/pick-rows'
import { defaultsIn, wordingsOf } from './find-responses'
import classes from './standard-response.module.css'

interface ResponseListProps {
  rows: readonly StandardResponseRow[]
  objects: readonly BotObject<'response'>[]
  selected: string
  nameOf: (key: string) => string
  onSelect: (key: string) => void
}

export function ResponseList({ rows, objects, selected, nameOf, onSelect }: ResponseListProps) {
  const text = useText()
  const language = useObjects('bot')[0]?.data.defaultLanguage ?? 'en'
  const groups = [...new Set(rows.map(({ group }) => group))]
  return groups.map((group) => (
    <section key={group} aria-label={text(`standard-response.group.${group}`)}>
      <h2 className={classes.group}>{text(`standard-response.group.${group}`)}</h2>
      <PickRows
        label={text(`standard-response.group.${group}`)}
        isTree
        selected={selected}
        onSelect={onSelect}
        rows={rows
          .filter((row) => row.group === group)
          .map(({ key, defaults }) => {
            const own = wordingsOf(objects, key).length
            const count = own > 0 ? own : defaultsIn(defaults, language).length
            return {
              id: key,
              content: (
                <>
                  <span className={classes.name}>{nameOf(key)}</span>
                  {count > 0 && (
                    <span className={classes.mark} title={text('standard-response.own.wordings', { count })}>
                      {own > 0 && <Icon name="edit" size={14} />}
                      {numberText(count)}
                    </span>
                  )}
                </>
              ),
            }
          })}
      />
    </section>
  ))
}
