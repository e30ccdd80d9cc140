// How the last publish of a bot goes, for the features that publish and for who shows it: begun, kept alive, and ended with its version or
// with the reason why not. The work itself is the caller's.
import { Failure } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { actorOf, type Ctx, type Db } from '../../base/context'
import { beginDeployment, type Deployment, failDeployment, keepAlive, readDeployment, succeed } from './store'

const renewMs = 5000
/** A publish that was not renewed for so long is not going on: its server has stopped. */
const aliveMs = 30_000

/** In the transaction that makes a version live, so that the two are never told apart. */
export type Succeed = (db: Db, versionId: string) => Promise<void>

/** Runs a publish and notes how it goes. */
export async function recorded<T>(ctx: Ctx, note: string, run: (succeeded: Succeed) => Promise<T>): Promise<T> {
  const id = newId('deployment', ctx.now())
  const at = () => new Date(ctx.now())
  await beginDeployment(ctx.db, { id, botId: ctx.botId, userName: actorOf(ctx).name, note, at: at() })
  tell(ctx)
  const renew = setInterval(() => {
    void keepAlive(ctx.db, id, at()).catch((error: unknown) => ctx.log.error('A publish could not be kept alive', error))
  }, renewMs)
  try {
    return await run((db, versionId) => succeed(db, id, versionId, at()))
  } catch (error) {
    await failDeployment(ctx.db, id, error instanceof Failure ? error : new Failure('SOMETHING_WRONG'), at())
    throw error
  } finally {
    clearInterval(renew)
    tell(ctx)
  }
}

const tell = ({ bus, botId }: Ctx): void => bus.publish({ type: 'changed', botId, tag: 'deployment' })

/** null where nothing was ever published. */
export async function lastDeployment(ctx: Pick<Ctx, 'db' | 'botId' | 'now'>): Promise<(Deployment & { isCutOff: boolean }) | null> {
  const last = await readDeployment(ctx.db, ctx.botId)
  const isCutOff = last?.state === 'in-progress' && ctx.now() - last.aliveAt.getTime() > aliveMs
  return last && { ...last, isCutOff }
}
