// A sentence in which each word is underlined as strongly as it pulled toward an intent (accent) or away from it (red).
import type { TokenReason } from '@parley/contract/base/understand'
import classes from './explain.module.css'

const faintest = 15

export function TokenPull({ sentence, tokens }: { sentence: string; tokens: readonly TokenReason[] }) {
  const strongest = Math.max(...tokens.map(({ weight }) => Math.abs(weight)), Number.MIN_VALUE)
  const inOrder = [...tokens].sort((left, right) => left.start - right.start)
  const gapBefore = (index: number): string => sentence.slice(inOrder[index - 1]?.end ?? 0, inOrder[index]?.start)
  return (
    <p className={classes.pull}>
      {inOrder.map((token, index) => {
        const strength = Math.round(faintest + (100 - faintest) * (Math.abs(token.weight) / strongest))
        const colour = token.weight >= 0 ? 'var(--accent)' : 'var(--bad)'
        return (
          <span key={token.start}>
            {gapBefore(index)}
            <span
              className={classes.word}
              title={`${token.weight >= 0 ? '+' : '−'}${Math.abs(token.weight).toFixed(2)}`}
              style={{ borderColor: `color-mix(in srgb, ${colour} ${strength}%, transparent)` }}
            >
              {sentence.slice(token.start, token.end)}
            </span>
          </span>
        )
      })}
      {sentence.slice(inOrder.at(-1)?.end ?? 0)}
    </p>
  )
}
