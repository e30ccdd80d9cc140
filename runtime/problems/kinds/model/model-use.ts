// Problems of what a feature uses of language models: models that the bot no longer has. The rest of the chain is asked, and without one the
// feature works as it does without a model.
import type { JsonObject } from '@parley/contract/base/json'
import { modelKey } from '@parley/contract/model/model-choice'
import { chainOf, type LlmModelChoice } from '@parley/contract/objects/model-use/index'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import type { ProblemContext } from '../../context'
import type { Problem } from '../../problem'
import { sentence } from '../../sentences'
import { type KindProblems, setting } from '../kind-problems'

type Use = BotObject<'model-use'>

export const modelUseProblems: KindProblems<'model-use'> = {
  find,
  namesModels: (data) => data.isEnabled === true && chainIn(data).length > 0,
  withoutModel,
}

const chainIn = ({ configurationId = '', model = '', fallbacks = [] }: Partial<Use['data']>): LlmModelChoice[] =>
  chainOf({ configurationId, model, fallbacks })

function find({ id, data }: Use, { models }: ProblemContext): Problem[] {
  if (models === null || data.isEnabled !== true) return []
  const chain = chainIn(data)
  const said = chain.some((choice) => models.has(modelKey(choice))) ? 'problem.use-model-gone' : 'problem.use-models-gone'
  const feature = { text: data.key ?? '', key: `language-model.feature.${data.key ?? ''}` }
  return chain.flatMap((choice, at): Problem[] => {
    if (models.has(modelKey(choice))) return []
    const about = { objectId: id, dialogId: '', severity: 'warning' as const, subject: modelKey(choice) }
    const field = at === 0 && data.configurationId !== '' ? 'model' : `fallbacks.${at}`
    return [
      { ...about, code: 'model-gone', said: sentence(said, { model: choice.model, feature }), field, fix: sentence('fix.without-model') },
    ]
  })
}

/** The next of its chain comes in the place of the first; without one it is off. */
function withoutModel(use: Use, key: string): Edit[] {
  const [first, ...fallbacks] = chainIn(use.data).filter((choice) => modelKey(choice) !== key)
  const left: JsonObject = first === undefined ? { isEnabled: false, configurationId: '', model: '' } : { ...first }
  return [setting(use, { ...left, fallbacks: fallbacks.map((choice) => ({ ...choice })) })]
}
