// What a page of the documentation site does in the browser: search without a server, light and dark, the contents on a narrow screen,
// and a word to readers whose console speaks another language.
import MiniSearch from 'minisearch'
import { searchOptions, type SearchEntry } from '../search'

const mostFound = 12
const up = document.body.dataset['up'] ?? './'

const one = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector)

// Search
const field = one<HTMLInputElement>('[data-search-field]')
const list = one('[data-found]')
const count = one('[data-found-count]')

let index: Promise<MiniSearch<SearchEntry>> | null = null

/** Fetched when somebody begins to search, once; a failed attempt is not kept. */
function loadIndex(): Promise<MiniSearch<SearchEntry>> {
  index ??= fetch(document.body.dataset['search'] ?? '')
    .then((reply) => {
      if (!reply.ok) throw new Error(`The search answered ${reply.status}`)
      return reply.text()
    })
    .then((text) => MiniSearch.loadJSON<SearchEntry>(text, searchOptions))
    .catch((error: unknown) => {
      index = null
      throw error
    })
  return index
}

function say(text: string): void {
  if (count !== null) count.textContent = text
}

async function search(words: string): Promise<void> {
  if (list === null || field === null) return
  if (words.trim() === '') return close()
  try {
    const found = (await loadIndex()).search(words).slice(0, mostFound)
    if (field.value !== words) return
    list.replaceChildren(...found.map((result, at) => row(result as unknown as SearchEntry, at)))
    list.hidden = found.length === 0
    field.setAttribute('aria-expanded', String(found.length > 0))
    choose(0)
    say(found.length === 0 ? `Nothing found for “${words}”. Try fewer or other words.` : `${found.length} found`)
    document.documentElement.dataset['searched'] = found.length === 0 ? 'nothing' : 'some'
  } catch (error) {
    say('The search could not be loaded. Reload the page to try again.')
    throw error
  }
}

function row({ title, heading, path, excerpt }: SearchEntry, at: number): HTMLElement {
  const link = document.createElement('a')
  link.href = up + path
  link.id = `found-${at}`
  link.setAttribute('role', 'option')
  link.tabIndex = -1
  const place = document.createElement('b')
  place.textContent = heading === title ? title : `${title} › ${heading}`
  const text = document.createElement('span')
  text.textContent = excerpt
  link.append(place, text)
  return link
}

function rows(): HTMLElement[] {
  return list === null ? [] : [...list.querySelectorAll<HTMLElement>('[role="option"]')]
}

let chosen = 0

function choose(at: number): void {
  const all = rows()
  chosen = all.length === 0 ? 0 : (at + all.length) % all.length
  for (const [place, element] of all.entries()) element.setAttribute('aria-selected', String(place === chosen))
  const current = all[chosen]
  if (current === undefined) field?.removeAttribute('aria-activedescendant')
  else field?.setAttribute('aria-activedescendant', current.id)
  current?.scrollIntoView({ block: 'nearest' })
}

function close(): void {
  if (list !== null) list.hidden = true
  field?.setAttribute('aria-expanded', 'false')
  field?.removeAttribute('aria-activedescendant')
  say('')
}

field?.addEventListener('input', () => void search(field.value))
field?.addEventListener('focus', () => void search(field.value))
field?.addEventListener('keydown', (event) => {
  if (event.key === 'ArrowDown') choose(chosen + 1)
  else if (event.key === 'ArrowUp') choose(chosen - 1)
  else if (event.key === 'Enter') rows()[chosen]?.click()
  else if (event.key === 'Escape') {
    field.value = ''
    close()
  } else return
  event.preventDefault()
})
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('.search') === null) close()
})
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  field?.focus()
})

// Beside a screen of the console there is no need for a way to it.
document.documentElement.toggleAttribute('data-framed', window.self !== window.top)

// Light and dark: the console's own choice, kept under the same name.
const themeSwitch = one('[data-theme-switch]')

function showTheme(): void {
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  if (themeSwitch !== null) themeSwitch.textContent = isDark ? 'Light' : 'Dark'
}

themeSwitch?.addEventListener('click', () => {
  const next = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark'
  localStorage.setItem('parley.theme', next)
  document.documentElement.dataset['theme'] = next
  showTheme()
})
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (localStorage.getItem('parley.theme') !== null) return
  document.documentElement.dataset['theme'] = matches ? 'dark' : 'light'
  showTheme()
})
showTheme()

// The contents on a narrow screen
const fold = one('[data-fold]')
fold?.addEventListener('click', () => {
  const isOpen = document.body.toggleAttribute('data-contents')
  fold.setAttribute('aria-expanded', String(isOpen))
})
one('.contents [aria-current]')?.scrollIntoView({ block: 'nearest' })

// Readers of another language
const notes: Readonly<Record<string, string>> = {
  ja: 'このドキュメントは英語で書かれています。画面の名前は、コンソールを英語に切り替えたときのものです。',
  ko: '이 문서는 영어로 작성되어 있습니다. 화면 이름은 콘솔을 영어로 바꾸었을 때의 이름입니다.',
}
const language = new URLSearchParams(location.search).get('lang') ?? ''
const note = one('[data-language-note]')
const words = notes[language]
if (note !== null && words !== undefined) {
  note.lang = language
  note.textContent = words
  note.hidden = false
}
