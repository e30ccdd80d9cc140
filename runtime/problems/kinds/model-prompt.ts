// Problems of prompts of the library: those of the version that runs and of the newest one. Older ones do not change any more.
import { newestVersion, usedVersion } from '@parley/contract/objects/model-prompt/index'
import type { KindProblems } from './kind-problems'

export const modelPromptProblems: KindProblems<'model-prompt'> = {
  judged: (data) => {
    // Data of a broken bot may lack them.
    const prompt = { ...data, versions: data.versions ?? [] }
    const looked = new Set([usedVersion(prompt), newestVersion(prompt)])
    return { ...prompt, versions: prompt.versions.filter((version) => looked.has(version)) }
  },
}
