// A text as people see it, for who looks for words in it: without signs that nobody sees, with letters of other looks and of other scripts as
// those they are taken for. Each sign of it knows where it stands in the text as it was written.

export interface SeenText {
  text: string
  /** Of each UTF-16 unit: where what it stands for begins in what was written, and where that ends. */
  starts: readonly number[]
  ends: readonly number[]
}

const unseen = /\p{Default_Ignorable_Code_Point}/gu
/** Without one of these a text is what it seems to be. */
const odd =
  /[\p{Default_Ignorable_Code_Point}\p{Script=Cyrillic}\p{Script=Greek}\u0250-\u02af\u1d00-\u1d7f\ua730\ua731\u2460-\u24ff\uff01-\uff5e\u{1d400}-\u{1d7ff}]|(?<=\p{Script=Latin})\p{M}/u
const clusters = /[\s\S](?:(?<=[\ud800-\udbff])[\udc00-\udfff])?\p{M}*/gu

/** Capitals are looked up as small letters, but for those that look like another letter. */
const lookalikes: Readonly<Record<string, string>> = {
  ...pairs('авекмнортсухіѕјһԁԛԝգոսցүӏ', 'abekmhoptcyxisjhdqwqnugyl'),
  ...pairs('αεικνορτυχηω', 'aeikvoptuxnw'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
  ...pairs('ВНРСУХ', 'BHPCYX'),
  ...pairs('ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢꜰɑɡıƅ', 'abcdeghijklmnoprstuvwyzfagib'),
}
/** Of Latin script themselves: they stand for others wherever they are. */
const disguised = /[ᴀ-ᴢʙɢʜɪʟɴʀʏꜱꜰɑɡıƅ]/u
const words = /[\p{L}\p{N}]+/gu
const latin = /[A-Za-z]/

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((sign, at) => [sign, to[at] ?? sign]))
}

/** null where it is seen as it was written. */
export function asSeen(written: string): SeenText | null {
  if (!odd.test(written)) return null
  const parts: string[] = []
  const [starts, ends]: [number[], number[]] = [[], []]
  for (const { 0: cluster, index } of written.matchAll(clusters)) {
    const part = plainOf(cluster)
    parts.push(part)
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(index)
      ends.push(index + cluster.length)
    }
  }
  const text = parts.join('').replace(words, inOneScript)
  return text === written ? null : { text, starts, ends }
}

/** Marks that no letter is written with are no part of it. */
function plainOf(cluster: string): string {
  const plain = cluster.replace(unseen, '').normalize('NFKC')
  return plain.replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
}

function inOneScript(word: string): string {
  if (!latin.test(word) && !disguised.test(word)) return word
  return word.replace(/[^A-Za-z0-9]/gu, (sign) => {
    const same = lookalikes[sign] ?? lookalikes[sign.toLowerCase()]
    return same ?? sign
  })
}
