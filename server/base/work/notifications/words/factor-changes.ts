// Table: the sentence of a mail that tells what changed about somebody's second factor.
import type { FactorChange, Language } from './words'

export const factorChanges: Record<Language, Record<FactorChange, string>> = {
  en: {
    'app-added': 'An authenticator app was set up for your sign-in just now.',
    'app-removed': 'The authenticator app was taken off your sign-in just now.',
    'app-taken-away':
      'An administrator of your account took the authenticator app and the recovery codes off your sign-in. You are signed out everywhere.',
    'codes-renewed': 'Your recovery codes were replaced just now; the earlier ones are no longer good.',
  },
  ja: {
    'app-added': '認証アプリが設定されました。',
    'app-removed': '認証アプリの設定が解除されました。',
    'app-taken-away': 'アカウントの管理者が認証アプリとリカバリーコードを解除しました。すべての場所でサインアウトされました。',
    'codes-renewed': 'リカバリーコードが再発行されました。以前のコードは使用できません。',
  },
  ko: {
    'app-added': '방금 로그인에 인증 앱이 설정되었습니다.',
    'app-removed': '방금 로그인에서 인증 앱이 해제되었습니다.',
    'app-taken-away': '계정 관리자가 인증 앱과 복구 코드를 해제했습니다. 모든 곳에서 로그아웃되었습니다.',
    'codes-renewed': '방금 복구 코드가 새로 발급되었습니다. 이전 코드는 더 이상 사용할 수 없습니다.',
  },
}
