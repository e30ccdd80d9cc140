// The words of the looks that come later, in the same languages as the window's own.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { wordsIn } from '../words'
import texts from './text.json'

type LaterWords = (key: keyof (typeof texts)['en'], values?: Record<string, string | number>) => string

export const laterWords = (languages: readonly string[]): LaterWords => wordsIn(texts, languages)

export const LaterWordsContext = createContext<LaterWords>(laterWords([]))

export const useLaterWords = (): LaterWords => useContext(LaterWordsContext)
