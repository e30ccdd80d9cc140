// Drawing a screen with a document in it does nothing but draw.
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { saveState } from '../page/save-state'
import { DocumentProvider, DocumentReadOnly, useDocument } from './index'

afterEach(() => vi.unstubAllGlobals())

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, key: () => null, length: 0 }
}

function Shown() {
  const { store, canEdit } = useDocument()
  return `${store.loading.state}, ${canEdit ? 'may edit' : 'may look'}`
}

it('asks the server nothing and tells the top bar nothing while a screen is drawn; that begins when it is on the page', () => {
  const asked = vi.fn()
  const told = vi.fn()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('fetch', asked)
  const end = saveState.subscribe(told)
  const drawn = renderToString(
    <DocumentProvider botId="st-1" canEdit>
      <Shown />, <DocumentReadOnly when>{<Shown />}</DocumentReadOnly>
    </DocumentProvider>,
  )
  end()
  expect(drawn.replaceAll('<!-- -->', '')).toBe('loading, may edit, loading, may look')
  expect(asked).not.toHaveBeenCalled()
  expect(told).not.toHaveBeenCalled()
})
