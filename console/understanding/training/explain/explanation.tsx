// Why a sentence is understood as it is: what the bot would do in one sentence, what each engine found, the entities. Engines that found
// nothing share one line.
import type { Understanding } from '@parley/contract/base/understand'
import type { EngineReport } from '@parley/contract/understanding/sentence-decision'
import { useObjects } from '../../../base/document'
import { languageName } from '../../../base/language/language-name'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { MatchedWords } from '../../../ui/status/matched-words'
import { useEntityLooks } from '../utterance/marked-text'
import { decisionWords, type Found, noteWords } from './decision-words'
import { EngineSection } from './engine-section'
import classes from './explain.module.css'

const icons = { sure: 'ok', unsure: 'half', none: 'none' } as const

export function Explanation({ found }: { found: Found }) {
  const text = useText()
  const { understanding, engines } = found
  const { inScope, micros } = understanding
  const figures = { score: inScope.score.toFixed(2), threshold: inScope.threshold.toFixed(2), ms: (micros / 1000).toFixed(1) }
  return (
    <div className={classes.explanation}>
      <WhatTheBotDoes found={found} />
      <MatchedWords understanding={understanding} />
      {engines
        .filter(({ candidates }) => candidates.length > 0)
        .map((report) => (
          <EngineSection key={report.engine} report={report} found={found} />
        ))}
      <IdleEngines engines={engines} />
      <LeftOut understanding={understanding} />
      <Entities understanding={understanding} />
      <p className={classes.quiet}>{text('training.why.foot', figures)}</p>
    </div>
  )
}

function WhatTheBotDoes({ found }: { found: Found }) {
  const text = useText()
  const names = { ofEvent: (id: string) => text(`bot-event.name.${id}`), ofLanguage: languageName }
  const { is, key, values } = decisionWords(found, names)
  const note = noteWords(found, names)
  return (
    <div role="status">
      <h2 className={classes.outcome} data-is={is}>
        <Icon name={icons[is]} />
        {text(key, values)}
      </h2>
      {note !== null && <p className={classes.quiet}>{text(note.key, note.values)}</p>}
    </div>
  )
}

/** Where there are no questions, it goes without saying that there are no answers. */
function IdleEngines({ engines }: { engines: readonly EngineReport[] }) {
  const text = useText()
  const idle = engines.filter(({ engine, state, candidates }) => candidates.length === 0 && !(engine === 'answers' && state === 'none'))
  if (idle.length === 0) return null
  return <p className={classes.quiet}>{idle.map(({ engine, state }) => text(`training.engine.idle.${engine}.${state}`)).join(' ')}</p>
}

/** What needs context tags that are not set. */
function LeftOut({ understanding: { knowledge, without = [] } }: { understanding: Understanding }) {
  const text = useText()
  const intents = useObjects('intent').filter(({ id }) => without.includes(id))
  const names = [...intents.map(({ data }) => data.name), ...(knowledge?.leftOut ?? [])]
  return names.length === 0 ? null : <p className={classes.quiet}>{text('training.why.left-out', { names: names.join(', ') })}</p>
}

function Entities({ understanding }: { understanding: Understanding }) {
  const text = useText()
  const looks = useEntityLooks()
  return (
    <section>
      <h3 className={classes.label}>{text('training.why.entities')}</h3>
      {understanding.entities.length === 0 && <p className={classes.quiet}>{text('training.why.entities.none')}</p>}
      <ul className={classes.nearest}>
        {understanding.entities.map((entity) => (
          <li key={`${entity.entityId ?? entity.kind} ${entity.start}`}>
            <span className={classes.entityWord}>{entity.text}</span>
            <span className={classes.grow}>{looks.get(entity.entityId ?? '')?.name ?? entity.kind}</span>
            <code>{typeof entity.value === 'string' ? entity.value : JSON.stringify(entity.value)}</code>
            <span className={classes.figure}>{entity.score.toFixed(2)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
