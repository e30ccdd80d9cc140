// What an attachment may be called and contain.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkContent, safeName, typeOf } from './check'

describe('the name of an attachment', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\pictures\\photo.JPG', 'photo.jpg'],
    ['...hidden.pdf', 'hidden.pdf'],
    ['invoice\u202Efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie_ x=1.txt'],
    ['', 'file'],
    ['請求書.pdf', '請求書.pdf'],
  ])('%j becomes %j', (given, kept) => {
    expect(safeName(given)).toBe(kept)
  })

  it('takes the ending a public client gives beside the name', () => {
    expect(safeName('photo', 'png')).toBe('photo.png')
    expect(safeName('', '.png')).toBe('file.png')
  })

  it('never holds a separator, a control character or more than a folder can', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = safeName(given)
        expect(name).not.toMatch(/[/\\\p{Cc}\u202A-\u202E]/u)
        expect(name).not.toMatch(/^\./)
        expect(name.length).toBeGreaterThan(0)
        expect([...name].length).toBeLessThanOrEqual(140)
      }),
    )
  })
})

describe('the content of an attachment', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

  it('is taken when it is what the name says', () => {
    for (const [name, bytes] of [
      ['a.png', png],
      ['a.pdf', Buffer.from('%PDF-1.7')],
      ['a.txt', Buffer.from('good morning')],
      ['a.csv', Buffer.from('a,b\n1,2')],
    ] as const)
      expect(() => checkContent(name, bytes)).not.toThrow()
  })

  it.each([
    ['a program called a picture', 'a.png', Buffer.from('MZ\x90')],
    ['a page called a text', 'a.txt', Buffer.from('<!DOCTYPE html><script>')],
    ['a drawing with scripts called a text', 'a.txt', Buffer.from('  <svg onload=x>')],
    ['a shell script called a table', 'a.csv', Buffer.from('#!/bin/sh')],
    ['a picture called a PDF', 'a.pdf', png],
    ['bytes called a text', 'a.txt', Buffer.from([65, 0, 66])],
    ['nothing', 'a.txt', Buffer.from('')],
  ])('is refused when it is %s', (_what, name, bytes) => {
    expect(() => checkContent(name, bytes)).toThrow()
  })

  it.each(['a.exe', 'a.html', 'a.svg', 'a.js', 'a', 'a.toString'])('of the kind of %s is never taken', (name) => {
    expect(() => typeOf(name)).toThrow(/cannot be sent/)
  })
})
