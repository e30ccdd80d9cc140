// Reads out what the bot answers in the test chat, in the language of the conversation, where the installation has switched that on and the
// browser can speak. What it says is the browser's own voice.
import type { Turn } from '@parley/contract/conversation/test-chat'
import { voiceLocaleOf } from '@parley/kit/speech/voice-locales'
import { useEffect, useRef } from 'react'
import { isFeatureOn } from '../../base/page/settings'

/** The words of the newest turn, once; a new turn ends what is being said. */
export function useSpeakAloud(turns: readonly Turn[] | undefined, language: string): void {
  const heard = useRef<number | null>(null)
  const last = turns?.at(-1)
  useEffect(() => {
    const before = heard.current
    heard.current = last?.turn ?? null
    if (last === undefined || before === null || last.turn <= before) return
    if (!isFeatureOn('autoSpeechTts') || !('speechSynthesis' in window)) return
    speechSynthesis.cancel()
    for (const { text } of last.messages) speechSynthesis.speak(utteranceOf(text, language))
  }, [last, language])
}

function utteranceOf(text: string, language: string): SpeechSynthesisUtterance {
  return Object.assign(new SpeechSynthesisUtterance(text), { lang: voiceLocaleOf(language, navigator.languages) })
}
