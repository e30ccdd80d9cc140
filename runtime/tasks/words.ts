// Table: the words with which users begin and end being told by an alert, by language; `%` stands for its name. The name alone begins it.

interface Words {
  begin: readonly string[]
  end: readonly string[]
}

const words: Record<string, Words> = {
  en: {
    begin: ['subscribe to %', 'subscribe me to %', 'sign me up for %', 'notify me about %', 'tell me about %', 'turn on %', 'start %'],
    end: ['unsubscribe from %', 'unsubscribe me from %', 'unsubscribe %', 'stop %', 'turn off %', 'no more %', 'cancel %'],
  },
  de: { begin: ['% abonnieren', 'abonniere %', '% bestellen'], end: ['% abbestellen', '% beenden', 'kein % mehr', 'stopp %'] },
  es: {
    begin: ['suscribirme a %', 'suscríbeme a %', 'avísame de %'],
    end: ['cancelar suscripción a %', 'cancelar la suscripción a %', 'no más %', 'para %'],
  },
  fr: { begin: ["m'abonner à %", 'abonne-moi à %', 's’abonner à %'], end: ['me désabonner de %', 'désabonne-moi de %', 'arrête %'] },
  it: { begin: ['iscrivimi a %', 'avvisami di %'], end: ['annulla iscrizione a %', 'cancellami da %', 'basta %'] },
  nl: { begin: ['abonneer me op %', '% aanzetten'], end: ['% opzeggen', '% uitzetten', 'stop %'] },
  pt: { begin: ['subscrever %', 'avisa-me de %'], end: ['cancelar subscrição de %', 'cancelar a subscrição de %', 'parar %'] },
  zh: { begin: ['订阅%', '訂閱%'], end: ['取消订阅%', '取消訂閱%', '退订%', '停止%'] },
  ja: { begin: ['%を購読', '%を登録', '%を受け取る'], end: ['%を解除', '%を停止', '%をやめる'] },
  ko: { begin: ['% 구독', '%을 구독', '%를 구독', '% 받기'], end: ['% 구독 취소', '%을 구독 취소', '%를 구독 취소', '% 그만'] },
}
const english: Words = words['en'] ?? { begin: [], end: [] }

/** What a whole sentence wants of something by this name; null for nothing. */
export function wishIn(sentence: string, name: string, language: string): 'begin' | 'end' | null {
  const [said, called] = [plain(sentence), plain(name)]
  if (called === '') return null
  if (said === called) return 'begin'
  if (!said.includes(called)) return null
  const spoken = [words[language.slice(0, 2)] ?? english, english]
  const says = (forms: readonly string[]): boolean => forms.some((form) => said === form.replace('%', called))
  if (spoken.some(({ end }) => says(end))) return 'end'
  return spoken.some(({ begin }) => says(begin)) ? 'begin' : null
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^please\s+|[\s,]+please$/g, '')
    .replace(/[.!?。！？\s]+$/u, '')
    .trim()
}
