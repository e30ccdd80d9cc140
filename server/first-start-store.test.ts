// Who is let in by a link from the terminal, on a real database.
import { describe, expect, it } from 'vitest'
import { write } from './base/context'
import { findSetUp, rememberSetUp } from './first-start-store'
import { createOwner } from './account/sign-up/index'
import { testApp } from './test-support/app'

const server = await testApp()

describe('the link of the terminal', () => {
  it('is for the owner who has no other way in, also after that browser was lost and others have joined (S2-017)', async () => {
    const { db } = server.services
    expect(await findSetUp(db)).toEqual({ state: 'empty' })
    const owner = { email: '', firstName: 'Owner', lastName: '', accountName: 'Mine', passwordHash: null }
    const userId = await write(db, server.services.log, (tx) => createOwner(tx, owner))
    await rememberSetUp(db, userId)
    expect(await findSetUp(db)).toEqual({ state: 'waiting', userId })
    await server.signUp('Ingrid')
    expect(await findSetUp(db)).toEqual({ state: 'waiting', userId })
    await db.updateTable('app_user').set({ email: 'owner@halden.example' }).where('id', '=', userId).execute()
    expect(await findSetUp(db)).toEqual({ state: 'in-use' })
    await db.updateTable('app_user').set({ email: '', password_hash: 'scrypt' }).where('id', '=', userId).execute()
    expect(await findSetUp(db)).toEqual({ state: 'in-use' })
  })
})
