// What people wrote is told from what their mail programs added, as each program writes it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutQuotes } from './quoted'

const own = 'Book the first one, please.\n\nThank you'

const answers: readonly (readonly [string, string])[] = [
  ['Gmail, English', 'On Mon, Jan 5, 2026 at 10:00 AM Travel desk <desk@bots.example> wrote:\n\n> Which one?\n> a) Oslo'],
  [
    'Gmail, broken over two lines',
    'On Mon, Jan 5, 2026 at 10:00 AM Travel desk with a long name\n<desk@bots.example> wrote:\n\n> Which one?',
  ],
  ['Apple Mail', 'On 5. Jan 2026, at 10:00, Travel desk <desk@bots.example> wrote:\n\nWhich one?'],
  ['Gmail, German', 'Am Mo., 5. Jan. 2026 um 10:00 Uhr schrieb Travel desk <desk@bots.example>:\n\n> Welchen?'],
  ['Thunderbird, German', 'Am 05.01.26 um 10:00 schrieb Travel desk:\n> Welchen?'],
  ['Gmail, French', 'Le lun. 5 janv. 2026 à 10:00, Travel desk <desk@bots.example> a écrit :\n\n> Lequel ?'],
  ['Gmail, Spanish', 'El lun, 5 ene 2026 a las 10:00, Travel desk (<desk@bots.example>) escribió:\n\n> ¿Cuál?'],
  ['Gmail, Japanese', '2026年1月5日(月) 10:00 Travel desk <desk@bots.example>:\n\n> どちらにしますか'],
  ['Apple Mail, Japanese', '2026/01/05 10:00、Travel desk <desk@bots.example>のメール:\n\nどちらにしますか'],
  ['Gmail, Korean', '2026년 1월 5일 (월) 오전 10:00, Travel desk <desk@bots.example>님이 작성:\n\n> 어느 것인가요?'],
  ['Outlook, classic', '-----Original Message-----\nFrom: Travel desk\nSent: Monday, January 5, 2026 10:00\nTo: Ada\nSubject: Which'],
  ['Outlook, German', '-----Ursprüngliche Nachricht-----\nVon: Travel desk\nGesendet: Montag'],
  ['Outlook, new', '________________________________\nFrom: Travel desk <desk@bots.example>\nSent: Monday\nTo: Ada\nSubject: Which'],
  [
    'Outlook, no line',
    'From: Travel desk <desk@bots.example>\nSent: Monday, January 5, 2026 10:00 AM\nTo: Ada\nSubject: Which one?\n\nWhich one?',
  ],
  ['Outlook, Spanish', 'De: Travel desk <desk@bots.example>\nEnviado: lunes, 5 de enero\nPara: Ada\nAsunto: ¿Cuál?\n\n¿Cuál?'],
  ['Outlook, French', 'De : Travel desk <desk@bots.example>\nEnvoyé : lundi 5 janvier 2026 10:00\nÀ : Ada\nObjet : Lequel\n\nLequel ?'],
  ['Outlook, Japanese', '差出人: Travel desk <desk@bots.example>\n送信日時: 2026年1月5日 10:00\n宛先: Ada\n件名: どちら\n\nどちら'],
  ['Outlook, Korean', '보낸 사람: Travel desk <desk@bots.example>\n보낸 날짜: 2026년 1월 5일\n받는 사람: Ada\n제목: 어느\n\n어느'],
  ['a signature', '-- \nAda Lovelace\nCountess\n+44 20 7946 0000'],
  ['a phone', 'Sent from my iPhone'],
  ['a phone, German', 'Von meinem iPhone gesendet'],
  ['a phone, Japanese', 'iPhoneから送信'],
  ['a phone, Korean', '내 iPhone에서 보냄'],
  ['a phone and a quote', 'Sent from my iPhone\n\nOn 5 Jan 2026, at 10:00, Travel desk <desk@bots.example> wrote:\n\n> Which one?'],
]

describe('the words of a mail', () => {
  it.each(answers)('are told from what is added by %s', (_, added) => {
    expect(withoutQuotes(`${own}\n\n${added}\n`)).toBe(own)
    expect(withoutQuotes(`${own}\r\n\r\n${added.replaceAll('\n', '\r\n')}\r\n`)).toBe(own)
  })

  it('are found below a quote and between its lines', () => {
    const opening = 'On Mon, Jan 5, 2026 at 10:00 AM Travel desk <desk@bots.example> wrote:'
    expect(withoutQuotes(`${opening}\n> Which one?\n> a) Oslo\n\nThe first.`)).toBe('The first.')
    expect(withoutQuotes(`${opening}\n> Where to?\nTo Oslo.\n> When?\nOn Monday.`)).toBe('To Oslo.\nOn Monday.')
  })

  it.each([
    'On Monday she wrote:\nbook the train.',
    'From: Oslo\nand back on Friday',
    'Two things -- one of them urgent:\n1. a flight\n2. a room',
    'Am Montag schrieb ich schon:\nkein Flug',
    '2 of us:\nAda and Bo',
  ])('stay as they are where they only look like an addition: %j', (text) => {
    expect(withoutQuotes(text)).toBe(text)
  })

  it('are none where there is nothing but a quote', () => {
    expect(withoutQuotes('> Which one?\n> a) Oslo')).toBe('')
    expect(withoutQuotes('')).toBe('')
  })

  it('are found in anything, and never longer than it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(withoutQuotes(text).length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
