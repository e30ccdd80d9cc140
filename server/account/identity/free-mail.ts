// Table: domains of common free mail services. An address of them says nothing of where somebody works.

const domains = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.jp yahoo.fr yahoo.de
  ymail.com rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de mail.com
  mail.ru yandex.com yandex.ru inbox.ru list.ru bk.ru zoho.com tutanota.com tuta.io fastmail.com hey.com naver.com hanmail.net
  daum.net kakao.com qq.com 163.com 126.com sina.com foxmail.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp rediffmail.com libero.it
  orange.fr wanadoo.fr free.fr laposte.net t-online.de seznam.cz wp.pl o2.pl onet.pl uol.com.br bol.com.br terra.com.br btinternet.com
  sky.com comcast.net verizon.net att.net cox.net hotmail.co.uk hotmail.fr live.co.uk outlook.jp outlook.kr`.split(/\s+/),
)

export function isFreeMail(domain: string): boolean {
  return domains.has(domain.toLowerCase())
}
