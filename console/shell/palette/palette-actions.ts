// What the palette can do by itself: make, train, test, publish, and how the console looks and speaks. What may not be done is left out.
import { useNavigate } from '@tanstack/react-router'
import { usePermit } from '../../base/call/permit'
import { type Publishing, usePublishing } from '../../base/call/publishing'
import { change } from '../../base/call/use-change'
import { offeredLanguages } from '../../base/language/offered'
import { useText } from '../../base/language/text'
import { testChat } from '../../base/page/test-chat'
import { chooseLanguage } from '../../base/language/locale/choose-language'
import { useUserId } from '../../base/session/session'
import { botPath } from '../../base/session/use-bot'
import { setThemeChoice } from '../../ui/color-scheme'
import { useOffered } from '../../ui/refactor/offered'
import { showToast } from '../../ui/toast/toast'
import { openHistory } from '../../ui/undo/history'
import { useUndoNames } from '../../ui/undo/undo-names'
import { useOfferedSteps } from '../../ui/undo/undo-steps'
import { shellState } from '../shell-state'
import type { PaletteItem } from './palette-item'

type Text = ReturnType<typeof useText>
type Go = (path: string) => Pick<PaletteItem, 'path' | 'run'>

export function useActions(botId: string, go: Go): PaletteItem[] {
  const text = useText()
  const navigate = useNavigate()
  const userId = useUserId()
  const permits = { train: usePermit('training.run', botId).may, test: usePermit('test-chat.start', botId).may }
  const publishing = usePublishing(botId)
  const { name, entries } = useOffered()
  const history = useHistory(botId, text)
  const newBot = () => void navigate({ to: '/bots', search: { new: 'bot' } })
  return [
    ...entries.map(({ label, icon, run }) => ({ id: `action-${label}`, title: text(label), place: name, icon, run })),
    ...(botId === '' ? [] : botActions({ botId, userId, may: permits, publishing, go, text })),
    ...history,
    { id: 'action-new-bot', title: text('shell.action.new-bot'), place: '', icon: 'add', keys: 'N B', run: newBot },
    ...looks(text),
    ...languages(userId, text),
    {
      id: 'action-help',
      title: text('shell.help.title'),
      place: '',
      icon: 'question',
      keys: '?',
      run: () => shellState.set({ isHelpOpen: true }),
    },
    { id: 'action-profile', title: text('menu.profile'), place: '', icon: 'person', ...go('/profile') },
  ]
}

/** One step back or forth on the open screen, each with what it is about, and all of one's own changes. */
function useHistory(botId: string, text: Text): PaletteItem[] {
  const steps = useOfferedSteps()
  const { labels } = useUndoNames(botId, steps?.scope ?? null)
  if (botId === '') return []
  const undo: PaletteItem = {
    id: 'action-undo',
    title: text('ui.undo'),
    place: labels.undo,
    icon: 'undo',
    keys: 'Ctrl Z',
    run: () => steps?.undo(),
  }
  const redo: PaletteItem = {
    id: 'action-redo',
    title: text('ui.redo'),
    place: labels.redo,
    icon: 'redo',
    keys: 'Ctrl Y',
    run: () => steps?.redo(),
  }
  const history: PaletteItem = { id: 'action-history', title: text('ui.history.title'), place: '', icon: 'history', run: openHistory }
  return [...(labels.undo === '' ? [] : [undo]), ...(labels.redo === '' ? [] : [redo]), history]
}

interface BotActions {
  botId: string
  userId: string
  may: { train: boolean; test: boolean }
  publishing: Publishing
  go: Go
  text: Text
}

function botActions({ botId, userId, may, publishing, go, text }: BotActions): PaletteItem[] {
  const train: PaletteItem = {
    id: 'action-train',
    title: text('shell.palette.train'),
    place: '',
    icon: 'waveform',
    run: () => void trainBot(botId, userId, text),
  }
  const test: PaletteItem = {
    id: 'action-test',
    title: text('shell.palette.open-test'),
    place: '',
    icon: 'play',
    keys: 'E',
    run: () => testChat.set({ isOpen: true }),
  }
  const publish: PaletteItem = {
    id: 'action-publish',
    title: text(publishing.isAsking ? 'shell.action.ask' : 'shell.palette.publish'),
    place: '',
    icon: 'publish',
    ...go(botPath(botId, '/publish')),
  }
  const jobs: PaletteItem = {
    id: 'action-jobs',
    title: text('shell.palette.open-jobs'),
    place: '',
    icon: 'jobs',
    keys: 'Ctrl J',
    run: () => shellState.set({ drawer: 'jobs' }),
  }
  return [...(may.train ? [train] : []), ...(may.test ? [test] : []), ...(publishing.may ? [publish] : []), jobs]
}

async function trainBot(streamId: string, userId: string, text: Text): Promise<void> {
  try {
    await change('training.run', { userId, streamId })
    showToast(text('shell.palette.training'))
  } catch (error) {
    tell(error)
  }
}

function looks(text: Text): PaletteItem[] {
  const choices = [
    { choice: 'light', icon: 'sun' },
    { choice: 'dark', icon: 'moon' },
    { choice: 'system', icon: 'half' },
  ] as const
  return choices.map(({ choice, icon }) => ({
    id: `action-theme-${choice}`,
    title: text(`shell.palette.theme-${choice}`),
    place: '',
    icon,
    run: () => setThemeChoice(choice),
  }))
}

function languages(userId: string, text: Text): PaletteItem[] {
  return offeredLanguages().map(({ code, name }) => ({
    id: `action-language-${code}`,
    title: text('shell.palette.language', { language: name }),
    place: '',
    icon: 'language',
    run: () => void speak(userId, code),
  }))
}

async function speak(userId: string, language: string): Promise<void> {
  try {
    await chooseLanguage(language)
    await change('account.update-profile', { userId, personalInfo: { language } })
  } catch (error) {
    tell(error)
  }
}

function tell(error: unknown): void {
  showToast(error instanceof Error ? error.message : String(error), { tone: 'bad' })
}
