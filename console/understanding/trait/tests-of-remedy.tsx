// What a word that parts two traits would do to the batch tests, tried before it is added.
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { holds } from '../../base/session/permission'
import { useBot } from '../../base/session/use-bot'
import { FlippedTests } from '../training/index'
import classes from './trait.module.css'

interface TestsOfRemedyProps {
  trait: BotObject<'trait'>
  word: string
  /** The patterns that it would have. */
  sentences: string[]
  language: string
}

/** Nothing for who may not see tests. */
export function TestsOfRemedy({ trait, word, sentences, language }: TestsOfRemedyProps) {
  const text = useText()
  const { botId } = useDocument()
  const bot = useBot(botId).data
  const maySee = bot !== undefined && holds(bot.permissions, 'BATCH_TESTING')
  const input = maySee ? { streamId: botId, traitId: trait.id, sentences, language } : null
  const { data, isError } = useCall('batch-test.foresee-trait', input)
  if (!maySee || isError) return null
  return (
    <span className={classes.quiet} aria-live="polite">
      {data === undefined ? (
        text('training.turned.trying')
      ) : (
        <FlippedTests foresight={data} title={text('trait.part.turned', { word, name: trait.data.name })} />
      )}
    </span>
  )
}
