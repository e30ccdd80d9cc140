// A sentence in which the words by which it was matched are tinted.
import classes from './tinted-words.module.css'

interface TintedWordsProps {
  text: string
  /** In the order of the sentence, and apart. */
  taken: readonly { start: number; end: number }[] | undefined
  /** Matched by something else than what is looked at. */
  isOther?: boolean
}

export function TintedWords({ text, taken = [], isOther }: TintedWordsProps) {
  return (
    <span translate="no">
      {taken.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(taken[at - 1]?.end ?? 0, start)}
          <mark className={classes.taken} data-other={isOther || undefined}>
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(taken.at(-1)?.end ?? 0)}
    </span>
  )
}
