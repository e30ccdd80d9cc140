// Tells of a month whether only a part of it was said: "early december", Ende Dezember, 12月上旬. No one day of it is meant.

const before =
  /(?<!\p{L})(?:early|mid|late|(?:beginning|start|middle|end|first half|second half|first week|last week)(?: of| in)?|anfang|mitte|ende|(?:a )?(?:principios|comienzos|mediados|finales|fines|fin) de|début|courant|mi|fin|inizio|inizi di|metà|fine|(?:no )?(?:início|começo|fim|final) de|(?:em )?(?:meados|fins) de|begin|half|medio|eind|einde)[ -](?:de |di |d['’])?$/iu
const behind = /^(?:の?(?:上旬|中旬|下旬|初め|はじめ|半ば|末)|\s?(?:초|중순|상순|하순|말|중반)(?!\p{L}{2})|初|中旬|底)/u
const reach = 24

export function isPartOfMonth(text: string, { start, end }: { start: number; end: number }): boolean {
  return before.test(text.slice(Math.max(0, start - reach), start)) || behind.test(text.slice(end, end + reach))
}
