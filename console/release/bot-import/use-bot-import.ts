// The state of an import: the file that was sent, what it would do, how it is wished, and the job that does it.
import { limits } from '@parley/contract/base/limits'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { isObjectKind } from '@parley/contract/objects/object-kinds'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { change } from '../../base/call/use-change'
import { useUserId } from '../../base/session/session'
import { isPart } from './words'

type Plan = CallReply<'bot-import.plan'>
export type PlanKind = Plan['counts'][number]['kind']

interface Wish {
  /** The bot becomes as the file; of one that is there. */
  replaces: boolean
  /** Kinds of the file that are not taken. */
  without: readonly PlanKind[]
}

interface Sent {
  fileId: string
  name: string
  /** That the file has. */
  kinds: readonly PlanKind[]
}

const asItIs: Wish = { replaces: false, without: [] }

/** All but some. */
function taking(kinds: readonly PlanKind[], without: readonly PlanKind[]): Pick<CallInput<'bot-import.plan'>, 'kinds' | 'parts'> {
  if (without.length === 0) return {}
  const wanted = kinds.filter((kind) => !without.includes(kind))
  return { kinds: wanted.filter(isObjectKind), parts: wanted.filter((kind) => isPart(kind)) }
}

/** `botId` null makes a new bot. */
export function useBotImport(botId: string | null) {
  const userId = useUserId()
  const [sent, setSent] = useState<Sent | null>(null)
  const [plan, setPlan] = useState<Plan>()
  const [wish, setWish] = useState(asItIs)
  const [values, setValues] = useState<Record<string, string>>({})
  const [requestId, setRequestId] = useState<string | null>(null)
  const { busy, error, during } = useDuring()
  const { data: status } = useCall('bot-import.get-status', requestId === null ? null : { requestId }, { pollMs: limits.jobPollMs })

  const planOf = ({ fileId, kinds }: Sent, { replaces: replace, without }: Wish): Promise<Plan> => {
    const asked = { fileId, ...taking(kinds, without) }
    return botId === null
      ? change('bot-import.plan-new', { userId, ...asked })
      : change('bot-import.plan', { streamId: botId, replace, ...asked })
  }

  const take = (file: File) => {
    setRequestId(null)
    setPlan(undefined)
    setValues({})
    const wished = { ...wish, without: [] }
    setWish(wished)
    void during('reading', async () => {
      const { fileId } = await change('bot-import.upload', { userId, file: Object.assign(file, { path: '', bytes: file.size }) })
      const first = await planOf({ fileId, name: file.name, kinds: [] }, wished)
      setSent({ fileId, name: file.name, kinds: first.counts.map(({ kind }) => kind) })
      setPlan(first)
    })
  }

  return {
    ...{ plan, error, wish, take },
    status: requestId === null ? undefined : status,
    fileName: sent?.name ?? '',
    kinds: sent?.kinds ?? [],
    isReading: busy === 'reading',
    isBeginning: busy === 'beginning',
    setValue: (key: string, value: string) => setValues({ ...values, [key]: value }),
    setWish: (next: Wish) => {
      setWish(next)
      if (sent !== null) void during('reading', async () => setPlan(await planOf(sent, next)))
    },
    begin: () => {
      if (sent === null) return
      const asked = { userId, fileId: sent.fileId, values, ...taking(sent.kinds, wish.without) }
      void during('beginning', async () => {
        const started =
          botId === null
            ? await change('bot-import.start-new', asked)
            : await change('bot-import.start', { ...asked, streamId: botId, replace: wish.replaces })
        setRequestId(started._id)
      })
    },
  }
}

/** What is under way, and why the last of it failed. */
function useDuring() {
  const [busy, setBusy] = useState<'reading' | 'beginning' | null>(null)
  const [error, setError] = useState<Error | null>(null)
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
  return { busy, error, during }
}
