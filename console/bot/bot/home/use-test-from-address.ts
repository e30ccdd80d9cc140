// `?test=1` opens the test chat beside the screen, once; the address forgets it.
import { useEffect } from 'react'
import { useUrlState } from '../../../base/page/use-url-state'
import { testChat } from '../../../base/page/test-chat'

export function useTestFromAddress(): void {
  const [wanted, setWanted] = useUrlState('test')
  useEffect(() => {
    if (wanted === '') return
    testChat.set({ isOpen: true })
    setWanted('')
  }, [wanted, setWanted])
}
