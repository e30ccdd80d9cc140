// The line that mail programs write over a mail that is passed on, in the languages they speak.

const forwarded =
  'forwarded (message|by .{1,60})|weitergeleitete nachricht|message (transféré|réexpédié)|mensaje reenviado|messaggio inoltrato|' +
  'mensagem (encaminhada|reencaminhada)|doorgestuurd bericht|転送(された)?メッセージ|전달된 메시지|转发的?邮件'
const between = new RegExp(`^-{2,}\\s*(${forwarded})\\s*-{2,}$`, 'i')
const openings: readonly RegExp[] = [
  /^begin forwarded message\s?[::]$/i,
  /^anfang der weitergeleiteten (nachricht|e-mail)\s?[::]$/i,
  /^début du message (réexpédié|transféré)\s?[::]$/i,
  /^inicio del mensaje reenviado\s?[::]$/i,
  /^(inizio messaggio inoltrato|início da mensagem (reencaminhada|encaminhada)|begin doorgestuurd bericht)\s?[::]$/i,
  /^(転送されたメッセージ|전달된 메시지 시작|下面是被转发的邮件)\s?[::]$/,
]

export function isForwardLine(line: string): boolean {
  return between.test(line) || openings.some((opening) => opening.test(line))
}
