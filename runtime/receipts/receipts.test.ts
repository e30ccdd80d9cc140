// Claims of outcomes and their proofs: 500 false claims of which none goes out, 500 honest turns of which hardly any is held, and a stage that
// gives the same whatever the pieces of the text.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimsOf } from './claims'
import { type FiguredTurn, honestFigures, inventedFigures, madeTurns } from './figures/figured-turns'
import { type Proof, proofOf } from './proof'
import { ReceiptsStage } from './receipts-stage'
import { falseClaims, honestTurns } from './scripted-turns'

const proof = (toolName: string, more: Partial<Proof> = {}): Proof => ({ callId: 'call-1', toolName, writes: true, words: [], ...more })

function isHeld(text: string, proofs: readonly Proof[], declared: readonly string[] = []): boolean {
  const stage = new ReceiptsStage(
    () => proofs,
    () => declared,
  )
  stage.push(text)
  stage.end()
  return stage.isStopped
}

describe('a claim of an outcome', () => {
  it('never leaves where no call, a reading call or a call for something else stands behind it: 500 of 500 are held', () => {
    const turns = falseClaims()
    const delivered = turns.filter(({ text, proofs }) => !isHeld(text, proofs)).map(({ text }) => text)
    expect(turns.length).toBeGreaterThanOrEqual(500)
    expect(delivered).toEqual([])
  })

  it('is told from an offer, a question, a plan, a condition and a negation, and leaves with its proof: 5 of 500 honest turns at most are held', () => {
    const turns = honestTurns()
    const held = turns.filter(({ text, proofs }) => isHeld(text, proofs)).map(({ text }) => text)
    expect(turns.length).toBeGreaterThanOrEqual(500)
    expect(held.length, held.join('\n')).toBeLessThanOrEqual(5)
  })

  it('is proven by the newest call that did such a thing', () => {
    const [claim] = claimsOf({ start: 0, end: 26, text: 'I have booked your flight.' }, [])
    const proofs = [proof('bookFlight', { callId: 'one' }), proof('book_hotel', { callId: 'two' }), proof('send_mail', { callId: 'three' })]
    expect(claim && proofOf(claim, proofs)?.callId).toBe('two')
  })

  it('of a numbered thing is not proven by a call for another one, where the values of calls are known', () => {
    const cancelled = [proof('cancel_order', { values: ['ORD-4711', 'ok'] })]
    expect(isHeld('Order ORD-4711 has been cancelled.', cancelled)).toBe(false)
    expect(isHeld('Order ORD-4712 has been cancelled.', cancelled)).toBe(true)
  })

  it('that tells of what was done before needs a call that read it', () => {
    const status = [proof('get_order', { writes: false })]
    const told = ['Status: cancelled.', 'According to our records, your order has been shipped.', 'It was shipped on 3 May.']
    expect(told.map((text) => [isHeld(text, status), isHeld(text, [])])).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ])
    const claimed = ['Your order is cancelled.', 'Your flight on 3 May has been booked.', 'As said earlier, I have cancelled it.']
    expect(claimed.map((text) => isHeld(text, status))).toEqual([true, true, true])
  })

  it('in words that a tool declares needs a call of that tool', () => {
    expect(isHeld('Your parcel is now gift-wrapped.', [], ['gift-wrapped'])).toBe(true)
    expect(isHeld('Shall I have it gift-wrapped?', [], ['gift-wrapped'])).toBe(false)
    expect(isHeld('Your parcel is now gift-wrapped.', [proof('wrapper', { words: ['gift-wrapped'] })])).toBe(false)
  })

  it.each([
    ['de', 'Ich habe Ihren Flug gebucht.', 'Soll ich Ihren Flug buchen?', 'Ihr Flug ist noch nicht gebucht.'],
    ['fr', 'J’ai réservé votre vol.', 'Voulez-vous que je réserve ce vol ?', 'Votre vol n’est pas réservé.'],
    ['es', 'He cancelado tu pedido.', '¿Quieres que cancele el pedido?', 'El pedido no ha sido cancelado.'],
    ['it', 'Ho prenotato il suo volo.', 'Vuole che prenoti il volo?', 'Il volo non è prenotato.'],
    ['pt', 'O seu pedido foi cancelado.', 'Quer cancelar o pedido?', 'O pedido não foi cancelado.'],
    ['nl', 'Ik heb uw vlucht geboekt.', 'Zal ik uw vlucht boeken?', 'Uw vlucht is niet geboekt.'],
    ['ja', '航空券を予約しました。', '航空券を予約しますか？', 'まだ予約していません。'],
    ['ko', '항공권을 예약했습니다.', '항공권을 예약할까요?', '아직 예약하지 않았습니다.'],
    ['zh', '已经为您预订了航班。', '要不要预订航班？', '航班尚未预订。'],
  ])('is heard in %s', (_, claimed, asked, denied) => {
    expect([claimed, asked, denied].map((text) => isHeld(text, []))).toEqual([true, false, false])
  })

  it('is found whatever the pieces in which its text comes, and nothing of its sentence was given on before', () => {
    const text = 'Let me see. Your flight LH 123 is booked! Anything else?'
    const runs = Array.from({ length: text.length - 1 }, (_, at) => {
      const stage = new ReceiptsStage(() => [])
      const given = stage.push(text.slice(0, at + 1)) + stage.push(text.slice(at + 1)) + stage.end()
      return [given, stage.unproven?.words]
    })
    expect(new Set(runs.map(([, words]) => words))).toEqual(new Set(['Your flight LH 123 is booked!']))
    for (const [given] of runs) expect('Let me see.').toContain(given)
  })
})

describe('the figures of a claim', () => {
  const isStopped = ({ text, proofs, said }: FiguredTurn): boolean => {
    const stage = new ReceiptsStage(
      () => proofs,
      () => [],
      () => said,
    )
    stage.push(text)
    stage.end()
    return stage.isStopped
  }

  it('that stand in no call and no word of the user are never said: none of 500', () => {
    const turns = [...inventedFigures(), ...madeTurns(220).invented]
    expect(turns.length).toBeGreaterThanOrEqual(500)
    expect(turns.filter((turn) => !isStopped(turn)).map(({ text }) => text)).toEqual([])
  })

  it('in any way of writing them hold no honest turn', () => {
    const turns = [...honestFigures(), ...madeTurns(220).honest]
    expect(turns.filter(isStopped).map(({ text }) => text)).toEqual([])
  })

  it('are looked for in no turn that claims nothing: as many are held as without them', () => {
    const held = honestTurns().filter(({ text, proofs }) => isStopped({ text, proofs, said: [] }))
    expect(held.length, held.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(5)
    expect(falseClaims().filter(({ text, proofs }) => !isStopped({ text, proofs, said: [] }))).toEqual([])
  })

  it('are none of a call that undoes what is claimed', () => {
    const cancelled = (text: string) => isStopped({ text, proofs: [proof('cancel_booking', { values: [] })], said: [] })
    expect(['Your flight is booked.', 'Your booking is cancelled.', 'All done!'].map(cancelled)).toEqual([true, false, false])
  })

  it('of a reference that is told without any call hold it, unless the user has named it', () => {
    const told = (said: string[]) => isStopped({ text: 'Your order number is 4711.', proofs: [], said })
    expect([told([]), told(['My order is 4711.'])]).toEqual([true, false])
    expect(isStopped({ text: 'What is your order number? Mine is 12.', proofs: [], said: [] })).toBe(false)
  })
})

it('sentences that are held are the same however a text is split', () => {
  const bit = fc.constantFrom(
    'Your flight is booked',
    '. ',
    '.',
    '!',
    '。',
    '\n',
    'It costs 3.5',
    'am 14. ',
    'Dezember',
    ' 7.',
    ' (ok.)',
    ' ',
    '…',
    '予約しました',
    'Hi',
    '"',
    '?',
  )
  const given = (pieces: readonly string[]) => {
    const stage = new ReceiptsStage(
      () => [],
      () => [],
      () => [],
    )
    const text = pieces.map((piece) => stage.push(piece)).join('') + stage.end()
    return { text: stage.isStopped ? '' : text, words: stage.unproven?.words }
  }
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 12 }), fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 }), (bits, sizes) => {
      const text = bits.join('')
      let at = 0
      const pieces = [...sizes.map((size) => text.slice(at, (at += size))), text.slice(at)]
      expect(given(pieces)).toEqual(given([text]))
    }),
    { numRuns: 500 },
  )
})

describe('the words of a sentence that is still being written', () => {
  const given = (text: string, declared: string[] = []): string => {
    const stage = new ReceiptsStage(
      () => [],
      () => declared,
      () => [],
    )
    return [...text].map((sign) => stage.push(sign)).join('')
  }

  it('are said as they come, until the first that may claim an outcome', () => {
    expect(given('The weather is fine today, isn’t it so')).toBe('The weather is fine today, isn’t it ')
    expect(given('Hello. Your flight is booked for')).toBe('Hello. Your flight is ')
    expect(given('Your parcel went through')).toBe('Your parcel ')
    expect(given('Your parcel is on its')).toBe('Your parcel is ')
    expect(given('Your parcel is on my desk')).toBe('Your parcel is on my ')
    expect(given('Ihr Flug ist gebucht und')).toBe('Ihr Flug ist ')
    expect(given('Your reference is R-7 now')).toBe('Your reference is ')
    expect(given('航空券を予約')).toBe('')
    expect(given('It is gift wrapped now', ['gift wrapped'])).toBe('It is ')
    expect(given('It is bo**oked** now')).toBe('It is ')
  })

  it('never tell of an outcome that nothing proves: of 500 false claims nothing but what stands before it', () => {
    for (const { text, proofs } of falseClaims()) {
      const stage = new ReceiptsStage(
        () => proofs,
        () => [],
        () => [],
      )
      let shown = ''
      for (const sign of text) shown += stage.push(sign)
      shown += stage.end()
      expect(stage.isStopped, text).toBe(true)
      expect(text.startsWith(shown), text).toBe(true)
      expect(isHeld(shown, proofs), text).toBe(false)
    }
  })
})
