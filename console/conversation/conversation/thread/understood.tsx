// Why a sentence was understood so: in a sentence first, then scores against the limit, the words that pulled, the nearest examples.
import type { Understanding } from '@parley/contract/base/understand'
import { settingsIn } from '@parley/contract/objects/custom-model'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Flips } from '../../../ui/status/flips'
import { MatchedWords } from '../../../ui/status/matched-words'
import classes from './turns.module.css'
import { piecesOf, pullsOf, tokensOf } from './explain'

const mostScores = 4

export function Understood({ understanding }: { understanding: Understanding }) {
  const text = useText()
  const [bot] = useObjects('bot')
  const limit = bot === undefined ? 0 : settingsIn(bot.data, understanding.language).intentThreshold
  const shown = understanding.candidates.slice(0, mostScores)
  const { external } = understanding
  const best = understanding.candidates[0]
  const nearest = (best?.reasons ?? []).flatMap((reason) => reason.nearest ?? [])
  return (
    <>
      <section className={classes.part}>
        <Icon name="target" />
        <div className={classes.partBody}>
          <h3 className={classes.partName}>{text('conversation.why.understood')}</h3>
          <Sentence understanding={understanding} limit={limit} />
          {external?.failure !== undefined && (
            <p>{text('conversation.why.failed.external', { name: external.name, failure: external.failure })}</p>
          )}
          <MatchedWords understanding={understanding} />
          <ul className={classes.scores}>
            {shown.map((candidate, index) => (
              <li
                key={candidate.intentId}
                className={classes.score}
                data-winner={(index === 0 && understanding.outcome === 'intent') || undefined}
              >
                <span className={classes.scoreName} title={candidate.name}>
                  {candidate.name}
                </span>
                <span className={classes.scoreTrack} aria-hidden>
                  <span style={{ width: `${Math.round(candidate.score * 100)}%` }} />
                  <i style={{ insetInlineStart: `${limit * 100}%` }} title={text('conversation.why.limit', { limit: limit.toFixed(2) })} />
                </span>
                <span className={classes.scoreValue}>{candidate.score.toFixed(2)}</span>
              </li>
            ))}
          </ul>
          {best && tokensOf(best).length > 0 && <Marked sentence={understanding.text} tokens={tokensOf(best)} />}
          <Flips flips={understanding.flips} />
        </div>
      </section>
      {nearest.length > 0 && (
        <section className={classes.part}>
          <Icon name="search" />
          <div className={classes.partBody}>
            <h3 className={classes.partName}>{text('conversation.why.nearest')}</h3>
            <ul>
              {nearest.map((example) => (
                <li key={example.text} className={classes.example}>
                  <span>“{example.text}”</span>
                  <span className={classes.scoreValue}>{example.similarity.toFixed(2)}</span>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

function Sentence({ understanding, limit }: { understanding: Understanding; limit: number }) {
  const text = useText()
  const [best] = understanding.candidates
  const { inScope } = understanding
  if (best === undefined) return <p>{text('conversation.why.nothing')}</p>
  if (understanding.outcome === 'none' && understanding.negated !== undefined) return <p>{text('conversation.why.refused')}</p>
  if (understanding.outcome === 'none') {
    const isOutside = inScope.score < inScope.threshold
    const values = {
      name: best.name,
      score: best.score.toFixed(2),
      limit: limit.toFixed(2),
      scope: inScope.score.toFixed(2),
      threshold: inScope.threshold.toFixed(2),
    }
    return <p>{text(isOutside ? 'conversation.why.outside' : 'conversation.why.under', values)}</p>
  }
  if (understanding.outcome === 'ambiguous') {
    return (
      <p>
        {text('conversation.why.ambiguous', {
          names: understanding.candidates
            .slice(0, understanding.offered)
            .map(({ name }) => name)
            .join(', '),
        })}
      </p>
    )
  }
  const rule = best.reasons.find((reason) => reason.by !== 'model')
  const pulls = pullsOf(best)
  const quoted = (words: string[]) => words.map((word) => `“${word}”`).join(', ')
  const won = rule === undefined ? 'model' : rule.by
  return (
    <p>
      {text(`conversation.why.won.${won}`, {
        name: best.name,
        score: best.score.toFixed(2),
        limit: limit.toFixed(2),
        rule: rule?.rule ?? '',
      })}
      {pulls.toward.length > 0 && ` ${text('conversation.why.toward', { words: quoted(pulls.toward) })}`}
      {pulls.away.length > 0 && ` ${text('conversation.why.away', { words: quoted(pulls.away) })}`}
    </p>
  )
}

function Marked({ sentence, tokens }: { sentence: string; tokens: Parameters<typeof piecesOf>[1] }) {
  const text = useText()
  return (
    <>
      <p className={classes.marked}>
        {piecesOf(sentence, tokens).map((piece, index) => (
          <span key={index} data-pull={piece.pull > 0 ? 'toward' : piece.pull < 0 ? 'away' : undefined}>
            {piece.text}
          </span>
        ))}
      </p>
      <p className={classes.legend}>
        <i data-pull="toward" /> {text('conversation.why.legend.toward')} <i data-pull="away" /> {text('conversation.why.legend.away')}
      </p>
    </>
  )
}
