// What every bot has an answer to, though nobody taught it: hello, thanks, goodbye, how are you, who are you, by language. The whole sentence
// must be one of them. What a bot knows itself goes before.
import type { StandardKey } from '../standard'
import { courtesyIn } from './spoken-words'

type Talk = 'welcome' | 'how-are-you' | 'who-are-you'

const words: Record<string, Record<Talk, readonly string[]>> = {
  en: {
    welcome: ['hello', 'hi', 'hey', 'hello there', 'hi there', 'hey there', 'good morning', 'good afternoon', 'good evening', 'greetings'],
    'how-are-you': ['how are you', 'how are you doing', 'how are you today', "how's it going", 'how do you do', "what's up"],
    'who-are-you': [
      'who are you',
      'what are you',
      'are you a bot',
      'are you a robot',
      'are you human',
      "what's your name",
      'what is your name',
    ],
  },
  de: {
    welcome: ['hallo', 'hi', 'hey', 'guten tag', 'guten morgen', 'guten abend', 'moin', 'servus', 'grüß gott'],
    'how-are-you': ['wie geht es dir', 'wie geht es ihnen', "wie geht's", 'wie gehts', 'wie läufts'],
    'who-are-you': ['wer bist du', 'wer sind sie', 'bist du ein bot', 'bist du ein roboter', 'wie heißt du', 'wie heißen sie'],
  },
  es: {
    welcome: ['hola', 'buenos días', 'buenas tardes', 'buenas noches', 'buenas'],
    'how-are-you': ['cómo estás', 'como estas', 'qué tal', 'que tal', 'cómo está'],
    'who-are-you': ['quién eres', 'quien eres', 'eres un bot', 'eres un robot', 'cómo te llamas', 'como te llamas'],
  },
  fr: {
    welcome: ['bonjour', 'salut', 'bonsoir', 'coucou'],
    'how-are-you': ['comment ça va', 'ça va', 'comment vas-tu', 'comment allez-vous'],
    'who-are-you': ['qui es-tu', 'qui êtes-vous', 'es-tu un robot', 'êtes-vous un robot', "comment t'appelles-tu"],
  },
  it: {
    welcome: ['ciao', 'salve', 'buongiorno', 'buonasera', 'buon pomeriggio'],
    'how-are-you': ['come stai', 'come va', 'come sta'],
    'who-are-you': ['chi sei', 'sei un bot', 'sei un robot', 'come ti chiami'],
  },
  nl: {
    welcome: ['hallo', 'hoi', 'hey', 'goedemorgen', 'goedemiddag', 'goedenavond', 'goedendag'],
    'how-are-you': ['hoe gaat het', 'hoe gaat het met je', 'alles goed'],
    'who-are-you': ['wie ben je', 'wie bent u', 'ben je een robot', 'hoe heet je'],
  },
  pt: {
    welcome: ['olá', 'ola', 'oi', 'bom dia', 'boa tarde', 'boa noite'],
    'how-are-you': ['como estás', 'como está', 'como vai', 'tudo bem'],
    'who-are-you': ['quem és', 'quem é você', 'és um robô', 'você é um robô', 'como te chamas'],
  },
  zh: {
    welcome: ['你好', '您好', '嗨', '早上好', '下午好', '晚上好', '哈喽'],
    'how-are-you': ['你好吗', '你好嗎', '最近怎么样', '最近怎麼樣'],
    'who-are-you': ['你是谁', '你是誰', '你叫什么名字', '你叫什麼名字', '你是机器人吗', '你是機器人嗎'],
  },
  ja: {
    welcome: ['こんにちは', 'おはよう', 'おはようございます', 'こんばんは', 'やあ', 'はじめまして'],
    'how-are-you': ['元気', '元気ですか', 'お元気ですか', '調子はどう'],
    'who-are-you': ['あなたは誰', 'あなたは誰ですか', 'ロボットですか', 'お名前は', '名前は何ですか'],
  },
  ko: {
    welcome: ['안녕', '안녕하세요', '안녕하십니까', '좋은 아침입니다', '반갑습니다'],
    'how-are-you': ['잘 지내', '잘 지내세요', '어떻게 지내세요', '어떻게 지내'],
    'who-are-you': ['누구세요', '넌 누구야', '당신은 누구입니까', '로봇이에요', '이름이 뭐예요', '이름이 뭐야'],
  },
}

const talks: readonly Talk[] = ['welcome', 'how-are-you', 'who-are-you']
const mostChars = 60

/** The standard response that answers it; null for anything else. Thanks and goodbye may stand in other words of courtesy. */
export function plainTalkIn(sentence: string, language: string): StandardKey | null {
  if (sentence.length > mostChars) return null
  const said = plain(sentence)
  const spoken = [words[language.slice(0, 2)], words['en']]
  const talk = talks.find((one) => spoken.some((known) => known?.[one].includes(said)))
  if (talk) return talk
  const courtesy = courtesyIn(sentence, language)
  if (courtesy === null) return null
  return courtesy === 'thanks' ? 'you-are-welcome' : 'goodbye'
}

function plain(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{M}\p{N}'\s-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
