// Fields that save when they are left: whatever is typed, left, selected and loaded again in whatever order, what was typed last is saved or
// still there, and the top bar says which.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Drafts } from './drafts'
import { type DraftField, leaveField, shownIn, typeInto } from './field-draft'
import { memoryStorage } from '../pending-batches'
import { saveStateOf } from '../save-state'

const owner = { userId: 'ann', botId: 'bot' }
const settled = { pending: 0, pendingSince: null, trouble: null, savedAt: 1, canEdit: true, keptHere: true }

/** A bot of some names, each with its field; the page can be loaded again. A name is fine unless it is empty or holds a comma. */
function pageOf(names: readonly string[]) {
  const storage = memoryStorage()
  const saved = new Map(names.map((name) => [name, name]))
  const page = { drafts: new Drafts(storage, owner), isDown: false }
  const field = (name: string): DraftField => ({
    ...{ place: `${name} name`, label: `Name of ${name}`, saved: saved.get(name) ?? '', maySave: true },
    tidy: (typed) => typed.trim(),
    isFine: (typed) => typed.trim() !== '' && !typed.includes(','),
    save: (tidied) => void saved.set(name, tidied),
  })
  return {
    saved: (name: string) => saved.get(name) ?? '',
    type: (name: string, typed: string) => typeInto(page.drafts, field(name), typed),
    leave: (name: string) => leaveField(page.drafts, field(name)),
    giveUp: (name: string) => page.drafts.drop(field(name).place),
    shown: (name: string) => shownIn(page.drafts, field(name)),
    reload: () => {
      page.drafts = new Drafts(storage, owner)
    },
    drafts: () => page.drafts,
    state: () => saveStateOf({ ...settled, drafts: page.drafts.labels() }, 0).state,
  }
}

describe('a field that saves when it is left', () => {
  it('saves what is fine, tidied, and says "Saved" only then', () => {
    const page = pageOf(['city'])
    page.type('city', ' Oslo ')
    expect([page.saved('city'), page.shown('city'), page.state()]).toEqual(['city', ' Oslo ', 'unsaved'])
    page.leave('city')
    expect([page.saved('city'), page.shown('city'), page.state()]).toEqual(['Oslo', 'Oslo', 'saved'])
  })

  it('keeps what cannot be saved, also when the page is loaded again, until it is right or given up', () => {
    const page = pageOf(['city'])
    page.type('city', 'Oslo, Bergen')
    page.leave('city')
    page.reload()
    page.leave('city')
    expect([page.saved('city'), page.shown('city'), page.state()]).toEqual(['city', 'Oslo, Bergen', 'unsaved'])
    page.type('city', 'Oslo')
    page.leave('city')
    expect([page.saved('city'), page.state()]).toEqual(['Oslo', 'saved'])
    page.type('city', '')
    page.giveUp('city')
    expect([page.shown('city'), page.state()]).toEqual(['Oslo', 'saved'])
  })

  it('keeps what is typed while nothing may be saved, as before it is known who may', () => {
    const drafts = new Drafts(memoryStorage(), owner)
    const field = { place: 'words', label: 'Words', saved: '', isFine: () => true, save: () => expect.unreachable() }
    typeInto(drafts, field, 'harbour')
    leaveField(drafts, { ...field, maySave: false })
    expect(drafts.get('words')?.text).toBe('harbour')
    const saved: string[] = []
    leaveField(drafts, { ...field, maySave: true, save: (word) => void saved.push(word) })
    expect([saved, drafts.get('words')]).toEqual([['harbour'], null])
  })

  it('is as it was when somebody types back what is saved', () => {
    const page = pageOf(['city'])
    page.type('city', 'cit')
    page.type('city', 'city')
    expect(page.state()).toBe('saved')
  })

  it('keeps a draft whose save fails, and drops it once it succeeds', async () => {
    const drafts = new Drafts(memoryStorage(), owner)
    let isDown = true
    const save = () => (isDown ? Promise.reject(new Error('No connection')) : Promise.resolve())
    const field = { place: 'bot name', label: 'Name', saved: 'Cafe', maySave: true, isFine: () => true, save }
    typeInto(drafts, field, 'Bistro')
    leaveField(drafts, field)
    await Promise.resolve()
    expect(drafts.get('bot name')?.text).toBe('Bistro')
    isDown = false
    leaveField(drafts, field)
    await expect.poll(() => drafts.get('bot name')).toBeNull()
  })

  it('shows nobody what somebody else has typed into another bot, or on the same device', () => {
    const storage = memoryStorage()
    new Drafts(storage, owner).keep('d1 name', { text: 'mine', label: 'Name' })
    expect(new Drafts(storage, { ...owner, userId: 'ben' }).labels()).toEqual([])
    expect(new Drafts(storage, { ...owner, botId: 'other' }).labels()).toEqual([])
    expect(new Drafts(storage, owner).get('d1 name')?.text).toBe('mine')
  })

  it('takes nothing for a draft that another version wrote', () => {
    const storage = memoryStorage()
    storage.setItem('parley.draft.ann.bot.d1 name', '{"words":1}')
    storage.setItem('parley.draft.ann.bot.d2 name', 'half')
    expect(new Drafts(storage, owner).labels()).toEqual([])
    expect(storage.length).toBe(0)
  })
})

const names = ['city', 'date', 'people'] as const
const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', 'ä', '日', '😀'), maxLength: 6 })
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('type' as const), name: fc.constantFrom(...names), typed: letters }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('leave' as const), name: fc.constantFrom(...names) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
)

it('loses nothing in any order of typing, leaving, selecting another step and loading the page again', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const page = pageOf(names)
      const last = new Map<string, string>(names.map((name) => [name, name]))
      for (const each of acts) {
        if (each.do === 'type') {
          page.type(each.name, each.typed)
          last.set(each.name, each.typed)
        } else if (each.do === 'leave') page.leave(each.name)
        else page.reload()
        const unsaved = names.filter((name) => page.drafts().get(`${name} name`) !== null)
        for (const [name, typed] of last) {
          const isSaved = page.saved(name) === typed.trim() || page.saved(name) === typed
          expect(unsaved.some((each) => each === name) ? page.shown(name) === typed : isSaved).toBe(true)
        }
        expect(page.state()).toBe(unsaved.length === 0 ? 'saved' : 'unsaved')
      }
    }),
  )
})
