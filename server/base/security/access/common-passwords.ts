// Words that guessing begins with. A password that is one of them, with digits and signs around it or letters written as digits, is as
// good as none. Which characters a password must have is contract/base/access/password-rules.

const words = new Set(
  `password passwort passwd passw pass secret letmein welcome login admin administrator root user guest master manager test tester testing
  changeme change default temp temporary example sample qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx
  qweasd qweasdzxc abc abcd abcde abcdef abcdefg iloveyou love lovely loveyou sunshine princess dragon monkey football baseball
  basketball soccer hockey superman batman spiderman pokemon starwars trustno shadow michael jordan ashley jennifer jessica charlie
  daniel thomas robert andrew matthew joshua hunter ranger buster killer pepper ginger cookie summer winter spring autumn flower
  freedom whatever computer internet server database network system office company business money dollar hello helloworld world
  bailey maggie tigger chelsea liverpool arsenal barcelona madrid juventus ferrari mercedes porsche harley samsung google facebook
  twitter instagram linkedin amazon microsoft windows apple iphone android parley chatbot bot builder january february march april may
  june july august september october november december monday tuesday wednesday thursday friday saturday sunday access private
  public enter open sesame opensesame blink mustang corvette purple orange yellow silver golden diamond crystal angel angels jesus
  blessed heaven family mother father sister brother baby babygirl honey sweety darling forever friends lucky matrix phoenix ninja
  samurai warrior hacker security secure nothing something unknown nopassword mypassword newpassword oldpassword thepassword`.split(/\s+/),
)
const letters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

/** Whether little but a word of the list is left when digits and signs around it are taken away; longer sentences never are. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const plain = trim(lower)
  const written = trim([...lower].map((sign) => letters[sign] ?? sign).join(''))
  const core = trim([...plain].map((sign) => letters[sign] ?? sign).join(''))
  return [plain, written, core].some((word) => words.has(word) || isRun(word))
}

const trim = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** One letter again and again. */
function isRun(word: string): boolean {
  return word.length > 1 && new Set(word).size === 1
}
