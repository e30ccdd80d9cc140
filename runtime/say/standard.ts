// Table: what the bot says on its own account, by key and language (specification §8, standard conversation statements).
// `<name>` is a place for a value. Several wordings of one key are chosen from by chance. Other languages stand in words/.
import { moreTexts } from './words'

export const standardResponses = {
  'switch-task': {
    en: ['You are in the middle of <task>. Would you like to switch to <new-task>?'],
    ja: ['現在「<task>」の途中です。「<new-task>」に切り替えますか？'],
    ko: ['지금 "<task>" 진행 중입니다. "<new-task>"(으)로 전환할까요?'],
  },
  'resume-task': {
    en: ["Let's continue with <task>."],
    ja: ['「<task>」を再開します。'],
    ko: ['"<task>" 작업을 이어서 진행하겠습니다.'],
  },
  'hold-not-allowed': {
    en: ["I can't put <task> on hold. Let's finish it first."],
    ja: ['「<task>」は保留にできません。先に完了しましょう。'],
    ko: ['"<task>" 작업은 보류할 수 없습니다. 먼저 마무리해 주세요.'],
  },
  'confirm-resume': {
    en: ['Would you like to continue with <task>?'],
    ja: ['「<task>」を続けますか？'],
    ko: ['"<task>" 작업을 계속할까요?'],
  },
  'discard-task': {
    en: ['OK, I have stopped <task>.'],
    ja: ['わかりました。「<task>」を中止しました。'],
    ko: ['네, "<task>" 작업을 중단했습니다.'],
  },
  'language-changed': {
    en: ["OK, let's go on in <language>."],
    ja: ['わかりました。<language>で続けます。'],
    ko: ['네, <language>로 계속하겠습니다.'],
  },
  'language-unknown': {
    en: ["I don't speak that language. You can talk to me in <languages>."],
    ja: ['その言語には対応していません。<languages>で話しかけてください。'],
    ko: ['그 언어는 사용할 수 없습니다. 사용 가능한 언어: <languages>'],
  },
  'discard-all': {
    en: ["OK, let's start over. How can I help you?"],
    ja: ['わかりました。最初からやり直しましょう。ご用件は何でしょうか？'],
    ko: ['네, 처음부터 다시 시작하겠습니다. 무엇을 도와드릴까요?'],
  },
  'max-held': {
    en: [`There are already too many tasks on hold. Let's finish <task> first, or say "cancel" to leave it.`],
    ja: ['保留中の作業が上限に達しています。先に「<task>」を完了するか、「キャンセル」と言って中止してください。'],
    ko: ['보류 중인 작업이 너무 많습니다. 먼저 "<task>" 작업을 마무리하거나, "취소"라고 말해 그만두세요.'],
  },
  'follow-up': {
    en: ['You also mentioned something else. What would you like to do next?'],
    ja: ['ほかにもご希望がありました。次は何をしますか？'],
    ko: ['다른 요청도 있었습니다. 다음으로 무엇을 할까요?'],
  },
  'follow-up-noted': {
    en: ["I'll come back to <new-task> when we are done here."],
    ja: ['これが終わったら「<new-task>」に進みます。'],
    ko: ['이 작업이 끝나면 "<new-task>"(으)로 넘어가겠습니다.'],
  },
  'probable-answer': {
    en: ['I am not sure, but I found some possible answers:'],
    ja: ['確かではありませんが、次の回答が見つかりました。'],
    ko: ['확실하지는 않지만 다음과 같은 답변을 찾았습니다.'],
  },
  'session-timeout': {
    en: ['I have not heard from you for a while, so I am ending this conversation. Write again whenever you like.'],
    ja: ['しばらくお返事がないため、会話を終了します。いつでもまたご連絡ください。'],
    ko: ['한동안 응답이 없어 대화를 종료합니다. 언제든지 다시 말씀해 주세요.'],
  },
  suspended: {
    en: ['I am taking a short break right now. Please try again later.'],
    ja: ['ただいまお休みしています。しばらくしてから、もう一度お試しください。'],
    ko: ['지금은 잠시 쉬고 있습니다. 나중에 다시 말씀해 주세요.'],
  },
  'no-words': {
    en: ['Your message has no text of its own. Please write what you need, above anything that is quoted.'],
    ja: ['メッセージに本文がありませんでした。ご用件を、引用文より上に文字でお書きください。'],
    ko: ['메시지에 내용이 없습니다. 필요하신 내용을 인용문 위에 글로 적어 주세요.'],
  },
  'not-understood': {
    en: ["Sorry, I didn't understand that.", 'Sorry, I am not sure what you mean.'],
    ja: ['申し訳ありません。理解できませんでした。'],
    ko: ['죄송합니다. 이해하지 못했습니다.'],
  },
  'not-understood-tasks': {
    en: ['I can help you with these tasks:'],
    ja: ['次の作業をお手伝いできます。'],
    ko: ['다음 작업을 도와드릴 수 있습니다.'],
  },
  'not-understood-alerts': {
    en: ['You can subscribe to these alerts:'],
    ja: ['次の通知を受け取れます。'],
    ko: ['다음 알림을 구독할 수 있습니다.'],
  },
  'not-understood-faqs': {
    en: ['You can ask questions such as:'],
    ja: ['次のような質問ができます。'],
    ko: ['다음과 같은 질문을 할 수 있습니다.'],
  },
  'alert-subscribed': {
    en: ['You are subscribed to <task>. Say "unsubscribe from <task>" to stop.'],
    ja: ['<task>をお知らせします。不要になったら「<task>を解除」と送ってください。'],
    ko: ['<task>을(를) 알려 드리겠습니다. 그만 받으려면 “<task> 구독 취소”라고 말씀해 주세요.'],
  },
  'alert-unsubscribed': {
    en: ['You are unsubscribed from <task>.'],
    ja: ['<task>のお知らせを停止しました。'],
    ko: ['더 이상 <task>을(를) 알려 드리지 않겠습니다.'],
  },
  ambiguous: {
    en: ['Which of these do you mean?'],
    ja: ['どちらのことでしょうか？'],
    ko: ['어느 것을 말씀하시나요?'],
  },
  guarded: {
    en: ["Sorry, I can't help with that."],
    ja: ['申し訳ありませんが、その内容にはお答えできません。'],
    ko: ['죄송합니다. 그 내용은 도와드릴 수 없습니다.'],
  },
  'guarded-again': {
    en: ["Sorry, I can't take that as it is. Could you put it another way?"],
    ja: ['申し訳ありませんが、そのままでは対応できません。別の言い方でお願いできますか？'],
    ko: ['죄송합니다. 그대로는 처리할 수 없습니다. 다른 말로 다시 말씀해 주시겠어요?'],
  },
  unproven: {
    en: ["I couldn't complete that. Nothing has been done yet."],
    ja: ['完了できませんでした。まだ何も実行されていません。'],
    ko: ['완료하지 못했습니다. 아직 아무것도 처리되지 않았습니다.'],
  },
  'unproven-details': {
    en: ["That is done, but I'm not sure of all its details. Please check your confirmation."],
    ja: ['手続きは完了しましたが、一部の内容を確認できません。確認の通知をご覧ください。'],
    ko: ['처리는 완료되었지만 일부 내용을 확인하지 못했습니다. 확인 안내를 살펴봐 주세요.'],
  },
  error: {
    en: ['Something went wrong! Try again later.'],
    ja: ['問題が発生しました。後でもう一度お試しください。'],
    ko: ['문제가 발생했습니다. 나중에 다시 시도해 주세요.'],
  },
  connecting: {
    en: ["I'm connecting you with someone. One moment, please."],
    ja: ['担当者におつなぎしています。少々お待ちください。'],
    ko: ['담당자에게 연결하고 있습니다. 잠시만 기다려 주세요.'],
  },
  'still-connecting': {
    en: ["I've passed that on. Someone will be with you as soon as possible."],
    ja: ['メッセージをお預かりしました。担当者が参りますので、もう少々お待ちください。'],
    ko: ['메시지를 전달했습니다. 담당자가 곧 응대해 드릴 예정이니 조금만 더 기다려 주세요.'],
  },
  'no-agent': {
    en: ['Sorry, no one is free right now. Please try again later.'],
    ja: ['申し訳ございません。ただいま担当者の手が空いておりません。しばらくしてからもう一度お試しください。'],
    ko: ['죄송합니다. 지금은 상담 가능한 담당자가 없습니다. 잠시 후 다시 시도해 주세요.'],
  },
  'desk-closed': {
    en: ["Sorry, we're closed right now. Please try again during opening hours."],
    ja: ['申し訳ございません。ただいま受付時間外です。受付時間内にもう一度お試しください。'],
    ko: ['죄송합니다. 지금은 상담 시간이 아닙니다. 상담 시간에 다시 이용해 주세요.'],
  },
  'sign-in': {
    en: ['To go on, please sign in first. Then type the code you are shown here.'],
    ja: ['続けるには、先にサインインしてください。その後、表示されたコードをここに入力してください。'],
    ko: ['계속하려면 먼저 로그인해 주세요. 그다음 표시된 코드를 여기에 입력해 주세요.'],
  },
  'sign-in-button': { en: ['Sign in'], ja: ['サインイン'], ko: ['로그인'] },
  'tool-asks': { en: ['<server> asks: <text>'], ja: ['<server>からの質問です：<text>'], ko: ['<server>의 질문입니다: <text>'] },
  'tool-opens': {
    en: ['To go on, please open this page at <host>, and write to me when you are done.'],
    ja: ['続けるには<host>のページを開き、終わったらお知らせください。'],
    ko: ['계속하려면 <host> 페이지를 열고, 끝나면 알려 주세요.'],
  },
  'tool-open': { en: ['Open the page'], ja: ['ページを開く'], ko: ['페이지 열기'] },
  'tool-done': { en: ['Done'], ja: ['完了'], ko: ['완료'] },
  'tool-skip': { en: ['Skip'], ja: ['スキップ'], ko: ['건너뛰기'] },
  'tool-cancel': { en: ['Cancel'], ja: ['キャンセル'], ko: ['취소'] },
  'tool-working': {
    en: ["I'm still working on it. One moment, please."],
    ja: ['まだ処理中です。少々お待ちください。'],
    ko: ['아직 처리하고 있습니다. 잠시만 기다려 주세요.'],
  },
  'survey-nps': {
    en: ['How likely are you to recommend us, from 0 to 10?'],
    ja: ['私たちを人に薦める可能性はどのくらいですか？0〜10でお答えください。'],
    ko: ['저희를 추천할 의향이 얼마나 있으신가요? 0에서 10 사이로 알려 주세요.'],
  },
  'survey-csat': {
    en: ['How satisfied are you, from 1 to 5?'],
    ja: ['満足度を1〜5でお聞かせください。'],
    ko: ['얼마나 만족하셨나요? 1에서 5 사이로 알려 주세요.'],
  },
  'survey-thumbs': { en: ['Did that help?'], ja: ['お役に立ちましたか？'], ko: ['도움이 되었나요?'] },
  'survey-why': {
    en: ['What is the main reason for that?'],
    ja: ['その主な理由を教えてください。'],
    ko: ['그렇게 평가하신 주된 이유는 무엇인가요?'],
  },
  'survey-thanks': {
    en: ['Thank you for your feedback.'],
    ja: ['ご意見をありがとうございました。'],
    ko: ['의견을 주셔서 감사합니다.'],
  },
  'retries-exhausted': {
    en: ["I couldn't get the information I need, so I have stopped <task>."],
    ja: ['必要な情報が得られなかったため、「<task>」を中止しました。'],
    ko: ['필요한 정보를 확인하지 못해 "<task>" 작업을 중단했습니다.'],
  },
  'entity-prompt': { en: ['Please enter <entity>.'], ja: ['<entity>を入力してください。'], ko: ['<entity>을(를) 입력해 주세요.'] },
  'entity-refused': {
    en: ["That doesn't look like a valid <entity>."],
    ja: ['<entity>として認識できませんでした。'],
    ko: ['올바른 <entity>이(가) 아닌 것 같습니다.'],
  },
  'which-value': { en: ['Which one do you mean?'], ja: ['どれのことでしょうか？'], ko: ['어느 것을 말씀하시나요?'] },
  'answer-or-task': {
    en: ['Is that your answer, or would you like to go to <new-task>?'],
    ja: ['それはお答えですか、それとも「<new-task>」に進みますか？'],
    ko: ['그것이 답변인가요, 아니면 "<new-task>"(으)로 넘어갈까요?'],
  },
  'my-answer': { en: ['It is my answer'], ja: ['答えです'], ko: ['제 답변입니다'] },
  'confirm-value': {
    en: ['<value>: is that right?'],
    ja: ['「<value>」でよろしいですか？'],
    ko: ['"<value>", 맞습니까?'],
  },
  'yes-or-no': {
    en: ['Sorry, is that a yes or a no?'],
    ja: ['「はい」か「いいえ」でお答えください。'],
    ko: ['"네" 또는 "아니요"로 답해 주세요.'],
  },
  'form-missing': { en: ['<field> is needed.'], ja: ['<field>を入力してください。'], ko: ['<field>을(를) 입력해 주세요.'] },
  'form-wrong': {
    en: ["<field> doesn't look right. Please check it."],
    ja: ['<field>が正しくないようです。ご確認ください。'],
    ko: ['<field>이(가) 올바르지 않은 것 같습니다. 확인해 주세요.'],
  },
  'form-too-small': {
    en: ['<field> must be at least <bound>.'],
    ja: ['<field>は<bound>以上にしてください。'],
    ko: ['<field>은(는) <bound> 이상이어야 합니다.'],
  },
  'form-too-large': {
    en: ['<field> must be at most <bound>.'],
    ja: ['<field>は<bound>以下にしてください。'],
    ko: ['<field>은(는) <bound> 이하여야 합니다.'],
  },
  'form-file-type': {
    en: ['<field> must be a file of these kinds: <kinds>.'],
    ja: ['<field>に使えるファイルの種類は <kinds> です。'],
    ko: ['<field>은(는) 다음 종류의 파일이어야 합니다: <kinds>.'],
  },
  'form-file-large': {
    en: ['<field> may have at most <bound> MB.'],
    ja: ['<field>は<bound> MB以下にしてください。'],
    ko: ['<field>은(는) <bound> MB 이하여야 합니다.'],
  },
  'form-file': { en: ['<field> (send it as a file)'], ja: ['<field>（ファイルで送ってください）'], ko: ['<field> (파일로 보내 주세요)'] },
  welcome: { en: ['Hello! How can I help you?'], ja: ['こんにちは。ご用件は何でしょうか？'], ko: ['안녕하세요! 무엇을 도와드릴까요?'] },
  'you-are-welcome': { en: ["You're welcome!"], ja: ['どういたしまして。'], ko: ['별말씀을요.'] },
  goodbye: { en: ['Goodbye!'], ja: ['ご利用ありがとうございました。またお待ちしております。'], ko: ['안녕히 가세요!'] },
  'how-are-you': {
    en: ["I'm fine, thank you. How can I help you?"],
    ja: ['おかげさまで元気です。ご用件は何でしょうか？'],
    ko: ['잘 지내고 있습니다, 감사합니다. 무엇을 도와드릴까요?'],
  },
  'who-are-you': {
    en: ["I'm a bot, a program that answers here. How can I help you?"],
    ja: ['こちらでお答えしている自動応答のボットです。ご用件は何でしょうか？'],
    ko: ['저는 여기서 답변해 드리는 챗봇입니다. 무엇을 도와드릴까요?'],
  },
  yes: { en: ['Yes'], ja: ['はい'], ko: ['네'] },
  no: { en: ['No'], ja: ['いいえ'], ko: ['아니요'] },
} as const satisfies Record<string, { en: readonly string[]; ja: readonly string[]; ko: readonly string[] }>
export type StandardKey = keyof typeof standardResponses
/** All of them in one language. */
export type StandardTexts = Readonly<Record<StandardKey, readonly string[]>>

export function isStandardKey(key: string): key is StandardKey {
  return Object.hasOwn(standardResponses, key)
}

/** Whether the platform has words of its own in a language. */
export function speaks(language: string): boolean {
  return Object.hasOwn(textsOf('error'), language.slice(0, 2))
}

/** What the platform says for a key, by language. */
export function textsOf(key: StandardKey): Record<string, readonly string[]> {
  const more = Object.entries(moreTexts).map(([language, texts]): [string, readonly string[]] => [language, texts[key]])
  return { ...standardResponses[key], ...Object.fromEntries(more) }
}

/** The wordings of a key in a language, English where the language has none. */
export function standardTexts(key: StandardKey, language: string): readonly string[] {
  const own: Record<string, readonly string[]> = standardResponses[key]
  const base = language.slice(0, 2)
  return own[base] ?? moreTexts[base]?.[key] ?? standardResponses[key].en
}

/** The wording with its `<name>` places filled. */
export function withValues(text: string, values: Record<string, string>): string {
  return text.replace(/<([\w-]+)>/g, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : place))
}
