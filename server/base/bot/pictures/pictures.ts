// Pictures of pages for bots: one browser at a time, for which accounts take turns, and the picture kept as a file. A picture is a service
// call like any other to a turn: its reply says where the file is.
import { Failure } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { PictureRequest, ServiceReply, ServiceRequest } from '@parley/runtime/ports'
import { FairTurns } from '../../work/fair-turns/fair-turns'
import type { Carried, ServiceRules } from '../ports/service'
import type { BrowserProgram } from './find-browser'
import { type Failed, renderPage } from './render'

export interface KeptPicture {
  fileId: string
  fileName: string
  fileType: string
  url: string
}

/** Keeps the picture for whom it was taken. */
export type KeepPicture = (owner: { botId: string; userId: string }, picture: { name: string; bytes: Buffer }) => Promise<KeptPicture>

export interface Pictures {
  take(request: ServiceRequest, place: { botId: string; rules: ServiceRules; carried: Carried }): Promise<ServiceReply>
}

const failed = (failure: Failed['failure'], text: string): Failed => ({ ok: false, failure, text })

const bounds = { all: limits.picturesWaiting, ofAccount: limits.picturesWaitingOfAccount, ofBot: limits.picturesWaitingOfBot }

/** `accountOf`: of a bot; accounts take turns with the browser. */
export function picturesWith(
  program: BrowserProgram | undefined,
  accountOf: (botId: string) => Promise<string>,
  keep: KeepPicture,
): Pictures {
  const turns = new FairTurns(bounds)
  return {
    async take(request, { botId, rules, carried }) {
      const { picture, url, body } = request
      if (picture === undefined) return failed('refused', 'The request is for no picture.')
      if (program === undefined) return failed('no-browser', 'No browser was found on this machine. Ask your operator to install one.')
      if (carried.body) return failed('refused', 'A secret cannot stand in a picture.')
      if (picture.from === 'address' && !/^https?:\/\//i.test(url)) return failed('refused', 'The address of a page begins with https://.')
      const deadline = Date.now() + Math.min(request.timeoutMs, limits.serviceMaxTimeoutMs)
      const page = { url, html: picture.from === 'body' ? body : null, picture, deadline, allowedHosts: rules.allowedHosts }
      const taken = await turns.run({ accountId: await accountOf(botId), botId }, async () =>
        Date.now() >= deadline ? failed('timeout', 'The browser was busy with other pictures.') : renderPage(program, page),
      )
      if (taken === null) return failed('unreachable', 'Too many pictures are being taken.')
      const rendered = taken.done
      if (!rendered.ok) return rendered
      const { png, status, width, height } = rendered
      if (png === null) return { ok: true, statusCode: status, headers: {}, body: 'no picture was taken' }
      return kept(keep, { botId, picture, png, size: { width, height } })
    },
  }
}

interface Taken {
  botId: string
  picture: PictureRequest
  png: Buffer
  size: { width: number; height: number }
}

async function kept(keep: KeepPicture, { botId, picture, png, size }: Taken): Promise<ServiceReply> {
  try {
    const file = await keep({ botId, userId: picture.userId }, { name: `${picture.name}.png`, bytes: png })
    return { ok: true, statusCode: 200, headers: { 'content-type': file.fileType }, body: { ...file, bytes: png.length, ...size } }
  } catch (error) {
    // There is no room for it, as the account's files are counted.
    if (error instanceof Failure) return failed('too-large', error.message)
    throw error
  }
}
