// Table: mails and text messages in Japanese.
import type { Words } from './words'

export const ja: Words = {
  'verify-identity': {
    subject: 'Parley のアドレスをご確認ください',
    mail: '{name} 様\n\nこのアドレスがご本人のものであることを、次のリンクからご確認ください。\n\n{link}\n\nまたは、登録画面に次のコードを入力してください: {code}\n\nリンクとコードの有効期限は {minutes} 分です。お心当たりがない場合は、このメールを破棄してください。\n',
    sms: 'Parley の確認コードは {code} です。有効期限は {minutes} 分です。',
  },
  'reset-password': {
    subject: 'Parley の新しいパスワードの設定',
    mail: '{name} 様\n\n次のリンクから新しいパスワードを設定してください。\n\n{link}\n\nリンクの有効期限は {minutes} 分です。お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。\n',
    sms: 'Parley のパスワード再設定コードは {code} です。有効期限は {minutes} 分です。',
  },
  'second-factor-code': {
    subject: 'Parley のサインインコード',
    mail: 'サインイン用のコード: {code}\n\n有効期限は {minutes} 分です。サインインの操作に心当たりがない場合は、パスワードが他人に知られています。すぐに変更してください。\n',
    sms: 'Parley のサインインコードは {code} です。有効期限は {minutes} 分です。',
  },
  invitation: {
    subject: '{invitedBy} さんから Parley の {account} への招待が届いています',
    mail: '{invitedBy} さんが、{account} でボットを一緒に開発するよう招待しています。\n{bots}\n{message}\n\n次のリンクから参加できます。\n\n{link}\n\nリンクの有効期限は {days} 日です。\n',
    sms: '{invitedBy} さんから Parley の {account} に招待されました: {link}',
  },
  'request-asked': {
    subject: '{name} さんが {account} への参加を希望しています',
    mail: '{name} さん ({identity}) が {account} への参加を希望しています。\n\n次のリンクから回答してください。\n\n{link}\n',
    sms: '{name} さんが Parley の {account} への参加を希望しています。',
  },
  'request-accepted': {
    subject: '{account} に参加しました',
    mail: '管理者が {account} への参加を承認しました。\n\n次のリンクからサインインしてください。\n\n{link}\n',
    sms: 'Parley の {account} に参加しました。',
  },
  'request-refused': {
    subject: '{account} への参加リクエストについて',
    mail: '{account} の管理者が参加リクエストを承認しませんでした。誤りと思われる場合は、管理者にお問い合わせください。\n',
    sms: 'Parley の {account} への参加リクエストは承認されませんでした。',
  },
  'password-changed': {
    subject: 'Parley のパスワードが変更されました',
    mail: '{name} 様\n\nパスワードが変更されました。お心当たりがない場合は、すぐに新しいパスワードを設定してください。\n\n{link}\n',
    sms: 'Parley のパスワードが変更されました。お心当たりがない場合は、すぐに再設定してください。',
  },
  'second-factor-changed': {
    subject: '二要素認証の設定が変更されました',
    mail: '{name} 様\n\n{change}\n\nお心当たりがない場合は、パスワードを変更し、サインイン中の端末をご確認ください。\n\n{link}\n',
    sms: 'Parley の 二要素認証の設定が変更されました。',
  },
  'sign-in-locked': {
    subject: 'パスワードの誤入力によりサインインを停止しました',
    mail: '{name} 様\n\n誤ったパスワードが続けて入力されたため、サインインを {minutes} 分間停止しました。新しいパスワードを設定すると、すぐに再開できます。\n\n{link}\n',
    sms: 'パスワードの誤入力により、Parley へのサインインを {minutes} 分間停止しました。',
  },
  'identity-changed': {
    subject: 'Parley のサインイン用アドレスが変更されました',
    mail: '{name} 様\n\n今後は {identity} でサインインします。このアドレスは使用できません。お心当たりがない場合は、すぐにアカウントの管理者に連絡してください。\n\n{link}\n',
    sms: 'Parley には今後 {identity} でサインインします。お心当たりがない場合は、すぐに管理者に連絡してください。',
  },
  'identity-known': {
    subject: 'すでに Parley にご登録済みです',
    mail: '{name} 様\n\nこのアドレスで新しい登録が試みられましたが、すでにご登録済みです。ご本人の場合は、次のリンクからサインインしてください。\n\n{link}\n',
    sms: 'この電話番号はすでに Parley に登録されています。',
  },
  'alert-failed': {
    subject: '{bot}のアラート「{task}」が失敗しました',
    mail: '{bot}のアラート「{task}」がサービスに問い合わせましたが、使える返答がありませんでした。\n\n{reason}\n\n次の予定時刻にもう一度問い合わせます。再び成功するまで、お知らせはこの一度だけです。ログはこちら:\n\n{link}\n',
    sms: '{bot}のアラート「{task}」が失敗しました: {reason}',
  },
  factorChanges: {
    'app-added': '認証アプリが設定されました。',
    'app-removed': '認証アプリの設定が解除されました。',
    'app-taken-away': 'アカウントの管理者が認証アプリとリカバリーコードを解除しました。すべての場所でサインアウトされました。',
    'codes-renewed': 'リカバリーコードが再発行されました。以前のコードは使用できません。',
  },
}
