// The frame speaks the session's language: a person's own may differ from what the page was opened in. Words that cannot be loaded are
// told, with a way to try again.
import { useEffect } from 'react'
import { useSession } from '../base/session/session'
import { setLanguage, text } from '../base/language/text'
import { showToast } from '../ui/toast/toast'

export function useLanguage(): void {
  const language = useSession((value) => value.language)
  useEffect(() => speak(language), [language])
}

function speak(language: string): void {
  if (language === document.documentElement.lang) return
  setLanguage(language).catch((error: unknown) =>
    showToast(error instanceof Error ? error.message : String(error), {
      tone: 'warn',
      action: { label: text('ui.error.retry'), run: () => speak(language) },
    }),
  )
}
