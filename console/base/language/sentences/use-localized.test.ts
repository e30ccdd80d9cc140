import { languageWord } from '@parley/contract/language-word'
import { localized, sentencesOf } from '@parley/contract/sentences'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadInsideWords, setLanguage, startText, text } from '../text'
import { serveWords } from '../words/test-support/served-words'
import { localizeMessage } from './localize-message'
import problems from '../../../../runtime/problems/text.json'
import changes from '../../../../server/base/text.json'
import checks from '../../../../server/release/bot-version/text.json'

const { sentence, word } = sentencesOf({ ...problems, ...changes, ...checks })

beforeAll(async () => {
  serveWords()
  await startText('en')
  await loadInsideWords()
})
afterAll(async () => {
  await setLanguage('en')
  vi.unstubAllGlobals()
})

const exit = { text: 'Next', key: 'kind.node.message.exit.next' }
const said = (one: ReturnType<typeof sentence>) => localizeMessage(one, one.text, text)

describe('a sentence of the server', () => {
  it('is English as the server wrote it, one or many', async () => {
    await setLanguage('en')
    expect(said(sentence('check.problems', { count: 1 }))).toBe('1 problem in what goes live')
    expect(said(sentence('check.problems', { count: 3 }))).toBe('3 problems in what goes live')
    expect(said(sentence('problem.dead-end', { node: 'Ask {{date}}', exit }))).toBe('The exit “Next” of “Ask {{date}}” is not connected.')
  })

  it('has the words people know for what the server knows by its id, in English too', async () => {
    await setLanguage('en')
    const title = { text: 'CONVERSATION_END', key: 'bot-event.name.CONVERSATION_END' }
    expect(said(sentence('change.added', { title }))).toBe('added Conversation ended')
    const unknown = { text: 'SOMETHING_ELSE', key: 'bot-event.name.SOMETHING_ELSE' }
    expect(said(sentence('change.added', { title: unknown }))).toBe('added SOMETHING_ELSE')
    const fields = [word('field.name'), { text: 'hint', key: 'bot-version.field.hint' }]
    expect(said(sentence('change.changed', { title: 'rate', fields }))).toBe('changed the name, what it is for in rate')
  })

  it.each([
    ['en', 'es', '2 texts are missing in Spanish; users hear them in another language.'],
    ['en', 'pt_BR', '2 texts are missing in Brazilian Portuguese; users hear them in another language.'],
    ['ja', 'es', 'スペイン語のテキストが2件ありません。ユーザーには別の言語で表示されます。'],
    ['ko', 'de', '독일어 텍스트가 2개 없습니다. 사용자에게는 다른 언어로 표시됩니다.'],
    ['ja', 'not a code', 'not a codeのテキストが2件ありません。ユーザーには別の言語で表示されます。'],
  ])('names a language as its readers do: in %s, of %s', async (language, code, words) => {
    await setLanguage(language)
    const missing = sentence('problem.untranslated', { count: 2, language: languageWord(code) })
    expect(said(missing)).toBe(words)
    expect(missing.values['language']).toMatchObject({ values: { code } })
  })

  it('is said in the chosen language, with words of kinds and lists inside it, and names as they are', async () => {
    await setLanguage('ja')
    expect(said(sentence('check.problems', { count: 1 }))).toBe('公開される内容の問題1件')
    expect(said(sentence('problem.dead-end', { node: 'Ask {{date}} $t(ui.undo)', exit }))).toBe(
      '「Ask {{date}} $t(ui.undo)」の出口「次へ」に行き先がありません。',
    )
    const fields = [word('field.name'), word('field.settings')]
    expect(said(sentence('change.changed', { title: 'Hello', fields }))).toBe('「Hello」の名前、設定を変更')
    await setLanguage('ko')
    expect(said(sentence('change.changed-with', { title: 'Hello', fields: [word('field.name')], more: 2 }))).toBe(
      'Hello의 이름 변경 외 2건',
    )
  })

  it('that the language lacks stays English, and so does a word in it', async () => {
    await setLanguage('ko')
    expect(localizeMessage({ key: 'no.such', values: {} }, 'Just so.', text)).toBe('Just so.')
    expect(localizeMessage(undefined, 'Own words', text)).toBe('Own words')
    expect(said(sentence('change.changed', { title: 'Hello', fields: [{ text: 'colour', key: '' }] }))).toBe('Hello의 colour 변경')
  })
})

describe('the fields of a reply', () => {
  it('keep their English texts, with how to say them beside those that are no person’s own', () => {
    expect(localized({ title: sentence('check.dialogs', { count: 2 }), detail: 'As she wrote it' })).toEqual({
      title: '2 dialogs',
      detail: 'As she wrote it',
      says: { title: { key: 'check.dialogs', values: { count: 2 } } },
    })
  })
})
