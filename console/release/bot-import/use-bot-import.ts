// The state of an import: the file that was sent, what it would do, how it is wished, and the job that does it.
import { limits } from '@parley/contract/base/limits'
import type { CallReply } from '@parley/contract/calls'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { change } from '../../base/call/use-change'
import { useUserId } from '../../base/session/session'

type Plan = CallReply<'bot-import.plan'>

interface Sent {
  fileId: string
  name: string
}

/** `botId` null makes a new bot. */
export function useBotImport(botId: string | null) {
  const userId = useUserId()
  const [sent, setSent] = useState<Sent | null>(null)
  const [plan, setPlan] = useState<Plan>()
  const [replaces, setReplaces] = useState(false)
  const [values, setValues] = useState<Record<string, string>>({})
  const [requestId, setRequestId] = useState<string | null>(null)
  const [isBusy, setBusy] = useState<'reading' | 'beginning' | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const { data: status } = useCall('bot-import.get-status', requestId === null ? null : { requestId }, { pollMs: limits.jobPollMs })

  const planOf = (fileId: string, replace: boolean): Promise<Plan> =>
    botId === null ? change('bot-import.plan-new', { userId, fileId }) : change('bot-import.plan', { streamId: botId, fileId, replace })

  const during = async (what: 'reading' | 'beginning', run: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setError(null)
    try {
      await run()
    } catch (failed) {
      if (!(failed instanceof Error)) throw failed
      setError(failed)
    } finally {
      setBusy(null)
    }
  }

  return {
    plan,
    status: requestId === null ? undefined : status,
    error,
    replaces,
    fileName: sent?.name ?? '',
    isReading: isBusy === 'reading',
    isBeginning: isBusy === 'beginning',
    setValue: (key: string, value: string) => setValues({ ...values, [key]: value }),
    take: (file: File) => {
      setRequestId(null)
      setPlan(undefined)
      setValues({})
      void during('reading', async () => {
        const { fileId } = await change('bot-import.upload', { userId, file: Object.assign(file, { path: '', bytes: file.size }) })
        setSent({ fileId, name: file.name })
        setPlan(await planOf(fileId, replaces))
      })
    },
    setReplaces: (next: boolean) => {
      setReplaces(next)
      if (sent !== null) void during('reading', async () => setPlan(await planOf(sent.fileId, next)))
    },
    begin: () => {
      if (sent === null) return
      void during('beginning', async () => {
        const wish = { userId, fileId: sent.fileId, values }
        const started =
          botId === null
            ? await change('bot-import.start-new', wish)
            : await change('bot-import.start', { ...wish, streamId: botId, replace: replaces })
        setRequestId(started._id)
      })
    },
  }
}
