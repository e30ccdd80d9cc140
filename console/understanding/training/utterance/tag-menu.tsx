// The menu that tags words: the sentence's words as toggles, then the bot's entities, the first nine under their digits.
import type { Utterance } from '@parley/contract/objects/utterance/index'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { useEntityLooks } from './marked-text'
import classes from './tagged-text.module.css'
import shared from './utterance.module.css'

/** Words next to each other, by where they begin and end in the sentence's text. */
export interface Words {
  start: number
  end: number
}

interface TagMenuProps {
  utterance: Utterance
  /** null until words are chosen. */
  words: Words | null
  onWords: (words: Words) => void
  /** Entity null clears the tags of the words. */
  onTag: (words: Words, entityId: string | null) => void
}

export function TagMenu({ utterance, words, onWords, onTag }: TagMenuProps) {
  const text = useText()
  const looks = [...useEntityLooks()]
  const parts = [...utterance.text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.:/-]*/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const isTagged = words !== null && utterance.marks.some((mark) => mark.start < words.end && words.start < mark.end)
  const choose = (part: Words) => {
    const isBeside = words !== null && (part.start < words.start || part.end > words.end)
    onWords(isBeside ? { start: Math.min(words.start, part.start), end: Math.max(words.end, part.end) } : part)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const entity = looks[Number(event.key) - 1]
    if (words === null || entity === undefined || event.key < '1' || event.key > '9') return
    event.preventDefault()
    onTag(words, entity[0])
  }
  return (
    <div className={classes.tagMenu} onKeyDown={onKeyDown} role="group" aria-label={text('training.tag.title')}>
      <p className={classes.tagTitle}>{text('training.tag.words')}</p>
      <div className={classes.tagWords}>
        {parts.map((part, index) => (
          <button
            key={part.start}
            type="button"
            className={classes.tagWord}
            data-autofocus={index === 0 || undefined}
            aria-pressed={words !== null && part.start < words.end && part.end > words.start}
            onClick={() => choose(part)}
          >
            {utterance.text.slice(part.start, part.end)}
          </button>
        ))}
      </div>
      <ul className={classes.tagEntities}>
        {looks.length === 0 && <li className={shared.quote}>{text('training.tag.none')}</li>}
        {looks.map(([entityId, look]) => (
          <li key={entityId}>
            <button type="button" className={classes.tagEntity} disabled={words === null} onClick={() => words && onTag(words, entityId)}>
              <span className={shared.swatch} data-hue={look.hue} />
              <span className={shared.grow}>{look.name}</span>
              {look.key <= 9 && <kbd>{look.key}</kbd>}
            </button>
          </li>
        ))}
      </ul>
      {isTagged && (
        <button type="button" className={classes.tagEntity} onClick={() => onTag(words, null)}>
          <Icon name="close" size={14} />
          {text('training.tag.clear')}
        </button>
      )}
    </div>
  )
}
