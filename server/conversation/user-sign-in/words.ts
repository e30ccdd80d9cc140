// Table: what a user is told who comes back from the service where they signed in, by outcome and language.
import type { Finished, Outcome } from './finish'

export interface SignInReport {
  heading: string
  text: string
}

const en: Record<Outcome, SignInReport> = {
  done: {
    heading: 'One more step',
    text: 'Type this code in your conversation with “{{bot}}”. That lets {{bot}} use your account. If you did not start this conversation, close this window and give the code to nobody.',
  },
  declined: { heading: 'You did not sign in', text: 'The conversation goes on without it. You can close this window.' },
  failed: { heading: 'Signing in did not work', text: 'Go back to the conversation and try again later.' },
  unknown: { heading: 'This link is over', text: 'It was used or waited too long. Go back to the conversation and ask for a new one.' },
}

const ja: Record<Outcome, SignInReport> = {
  done: {
    heading: 'あと一歩です',
    text: '「{{bot}}」との会話に、このコードを入力してください。入力すると、{{bot}} がお客様のアカウントを使えるようになります。ご自分で始めた会話でない場合は、このウィンドウを閉じ、コードを誰にも教えないでください。',
  },
  declined: { heading: 'サインインしませんでした', text: '会話はサインインなしで続きます。このウィンドウは閉じてかまいません。' },
  failed: { heading: 'サインインできませんでした', text: '会話に戻り、しばらくしてからもう一度お試しください。' },
  unknown: { heading: 'このリンクは無効です', text: '使用済みか、期限が切れています。会話に戻り、新しいリンクを受け取ってください。' },
}

const ko: Record<Outcome, SignInReport> = {
  done: {
    heading: '한 단계 남았습니다',
    text: '“{{bot}}”와의 대화에 이 코드를 입력해 주세요. 입력하면 {{bot}}에서 회원님의 계정을 사용할 수 있습니다. 직접 시작한 대화가 아니라면 이 창을 닫고 코드를 아무에게도 알려 주지 마세요.',
  },
  declined: { heading: '로그인하지 않았습니다', text: '로그인 없이 대화가 계속됩니다. 이 창은 닫아도 됩니다.' },
  failed: { heading: '로그인하지 못했습니다', text: '대화로 돌아가 나중에 다시 시도해 주세요.' },
  unknown: { heading: '만료된 링크입니다', text: '이미 사용했거나 시간이 지났습니다. 대화로 돌아가 새 링크를 받아 주세요.' },
}

const tables: Readonly<Record<string, Record<Outcome, SignInReport>>> = { en, ja, ko }

/** In the first of the languages a browser asks for that there is. */
export function reportOf(finished: Finished, accepted: string): SignInReport & { language: string; code?: string } {
  const wanted = accepted.split(',').map((each) => each.trim().slice(0, 2).toLowerCase())
  const language = wanted.find((each) => Object.hasOwn(tables, each)) ?? 'en'
  const { heading, text } = (tables[language] ?? en)[finished.outcome]
  if (finished.outcome !== 'done') return { language, heading, text }
  const { botName, code } = finished
  return { language, heading, text: text.replaceAll('{{bot}}', () => botName), code: `${code.slice(0, 3)} ${code.slice(3)}` }
}
