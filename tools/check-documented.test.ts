import { describe, expect, it } from 'vitest'
import { check } from './check-documented'
import { findingsIn } from './fixture-tree'

const repository = { 'package.json': '{"workspaces":["kit","server"]}', 'kit/a.ts': '', 'server/base/http/a.ts': '' }

describe('the map', () => {
  it('is whole when it mentions every package and every folder of the machinery', async () => {
    expect(await findingsIn(check, { ...repository, 'ARCHITECTURE.md': 'kit, server: `http`, `server/base/`, `server/<name>/a`' })).toEqual(
      [],
    )
  })

  it('misses what it does not mention, and what it mentions in vain', async () => {
    expect(await findingsIn(check, { ...repository, 'ARCHITECTURE.md': 'server, see `server/old.ts`' })).toEqual([
      'ARCHITECTURE.md: does not mention kit',
      'ARCHITECTURE.md: does not mention http',
      'ARCHITECTURE.md: mentions server/old.ts, which does not exist',
    ])
  })

  it('must exist', async () => {
    expect(await findingsIn(check, repository)).toEqual(['ARCHITECTURE.md: does not exist'])
  })
})
