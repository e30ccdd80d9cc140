// The voice properties of a step as a channel that speaks gets them: texts filled in, in the conversation's language, and what the step does
// not say as it usually is.
import type { SpokenAs } from '@parley/contract/base/message'
import type { Prompt } from '@parley/contract/objects/prompt'
import { type StepVoice, stepVoiceDefaults } from '@parley/contract/objects/step-voice'
import type { NodeRun, Say } from '../nodes/node-kind'

type Speaking = Pick<NodeRun<unknown>, 'prompt' | 'fill'>

export async function spokenAs(node: Speaking, voice: StepVoice): Promise<SpokenAs> {
  const texts = async (prompts: readonly Prompt[] = []): Promise<string[]> =>
    (await node.prompt(prompts)).flatMap(({ text }) => (text === '' ? [] : [text]))
  const { inputMode = 'speech', recording = 'as-before' } = voice
  return {
    initialPrompts: await texts(voice.initialPrompts),
    timeoutPrompts: await texts(voice.timeoutPrompts),
    nomatchPrompts: await texts(voice.nomatchPrompts),
    errorPrompts: await texts(voice.errorPrompts),
    inputMode,
    grammars: (voice.grammars ?? []).map((grammar) => node.fill(grammar)),
    timeout: voice.timeout ?? stepVoiceDefaults.timeout,
    retry_limit: voice.retry_limit ?? stepVoiceDefaults.retry_limit,
    bargein: voice.bargein ?? stepVoiceDefaults.bargein,
    recording,
  }
}

/** The last thing a step says is what it waits behind: its voice belongs to that. */
export function withVoice(says: readonly Say[], voice: SpokenAs): Say[] {
  return says.map((say, at) => (at === says.length - 1 ? { ...say, voice } : say))
}
