// Table: mails and text messages in Korean.
import type { Words } from './words'

export const ko: Words = {
  'verify-identity': {
    subject: 'Parley 주소를 확인해 주세요',
    mail: '{name} 님, 안녕하세요.\n\n이 주소가 본인의 것인지 아래 링크에서 확인해 주세요.\n\n{link}\n\n또는 가입 화면에 다음 코드를 입력하세요: {code}\n\n링크와 코드는 {minutes}분 동안 유효합니다. 요청한 적이 없다면 이 메일을 무시하세요.\n',
    sms: 'Parley 확인 코드는 {code}입니다. {minutes}분 동안 유효합니다.',
  },
  'reset-password': {
    subject: 'Parley 새 비밀번호 설정',
    mail: '{name} 님, 안녕하세요.\n\n아래 링크에서 새 비밀번호를 설정하세요.\n\n{link}\n\n링크는 {minutes}분 동안 유효합니다. 요청한 적이 없다면 이 메일을 무시하세요. 비밀번호는 그대로 유지됩니다.\n',
    sms: 'Parley 비밀번호 재설정 코드는 {code}입니다. {minutes}분 동안 유효합니다.',
  },
  'second-factor-code': {
    subject: 'Parley 로그인 코드',
    mail: '로그인 코드: {code}\n\n{minutes}분 동안 유효합니다. 지금 로그인하고 있지 않다면 다른 사람이 비밀번호를 알고 있는 것이니 즉시 변경하세요.\n',
    sms: 'Parley 로그인 코드는 {code}입니다. {minutes}분 동안 유효합니다.',
  },
  invitation: {
    subject: '{invitedBy} 님이 Parley의 {account}에 초대했습니다',
    mail: '{invitedBy} 님이 {account}에서 함께 봇을 만들자고 초대했습니다.\n{bots}\n{message}\n\n아래 링크에서 참여하세요.\n\n{link}\n\n링크는 {days}일 동안 유효합니다.\n',
    sms: '{invitedBy} 님이 Parley의 {account}에 초대했습니다: {link}',
  },
  'request-asked': {
    subject: '{name} 님이 {account} 참여를 요청했습니다',
    mail: '{name} 님({identity})이 {account} 참여를 요청했습니다.\n\n아래 링크에서 답해 주세요.\n\n{link}\n',
    sms: '{name} 님이 Parley의 {account} 참여를 요청했습니다.',
  },
  'request-accepted': {
    subject: '{account}에 참여했습니다',
    mail: '관리자가 {account} 참여를 승인했습니다.\n\n아래 링크에서 로그인하세요.\n\n{link}\n',
    sms: 'Parley의 {account}에 참여했습니다.',
  },
  'request-refused': {
    subject: '{account} 참여 요청 결과',
    mail: '{account}의 관리자가 참여 요청을 거절했습니다. 착오라고 생각되면 관리자에게 문의하세요.\n',
    sms: 'Parley의 {account} 참여 요청이 거절되었습니다.',
  },
  'password-changed': {
    subject: 'Parley 비밀번호가 변경되었습니다',
    mail: '{name} 님, 안녕하세요.\n\n방금 비밀번호가 변경되었습니다. 본인이 아니라면 즉시 새 비밀번호를 설정하세요.\n\n{link}\n',
    sms: 'Parley 비밀번호가 변경되었습니다. 본인이 아니라면 즉시 재설정하세요.',
  },
  'second-factor-changed': {
    subject: '2단계 인증 설정이 변경되었습니다',
    mail: '{name} 님, 안녕하세요.\n\n{change}\n\n본인이 아니라면 비밀번호를 변경하고 로그인된 기기를 확인하세요.\n\n{link}\n',
    sms: 'Parley 2단계 인증 설정이 변경되었습니다.',
  },
  'sign-in-locked': {
    subject: '잘못된 비밀번호로 로그인이 잠겼습니다',
    mail: '{name} 님, 안녕하세요.\n\n잘못된 비밀번호가 여러 번 입력되어 로그인이 {minutes}분 동안 잠겼습니다. 새 비밀번호를 설정하면 바로 풀립니다.\n\n{link}\n',
    sms: '잘못된 비밀번호로 Parley 로그인이 {minutes}분 동안 잠겼습니다.',
  },
  'identity-changed': {
    subject: 'Parley 로그인 주소가 변경되었습니다',
    mail: '{name} 님, 안녕하세요.\n\n이제부터 {identity}(으)로 로그인합니다. 이 주소는 더 이상 사용할 수 없습니다. 본인이 아니라면 즉시 계정 관리자에게 알리세요.\n\n{link}\n',
    sms: '이제 {identity}(으)로 Parley에 로그인합니다. 본인이 아니라면 즉시 관리자에게 알리세요.',
  },
  'identity-known': {
    subject: '이미 Parley에 가입되어 있습니다',
    mail: '{name} 님, 안녕하세요.\n\n이 주소로 새로 가입하려는 시도가 있었지만 이미 가입되어 있습니다. 본인이라면 아래 링크에서 로그인하세요.\n\n{link}\n',
    sms: '이 번호는 이미 Parley에 가입되어 있습니다.',
  },
  'alert-failed': {
    subject: "{bot}의 알림 '{task}'이(가) 실패했습니다",
    mail: "{bot}의 알림 '{task}'이(가) 서비스에 물었지만 쓸 수 있는 답을 받지 못했습니다.\n\n{reason}\n\n다음 예정 시각에 다시 묻습니다. 다시 성공할 때까지 한 번만 알려 드립니다. 로그:\n\n{link}\n",
    sms: "{bot}의 알림 '{task}' 실패: {reason}",
  },
  factorChanges: {
    'app-added': '방금 로그인에 인증 앱이 설정되었습니다.',
    'app-removed': '방금 로그인에서 인증 앱이 해제되었습니다.',
    'app-taken-away': '계정 관리자가 인증 앱과 복구 코드를 해제했습니다. 모든 곳에서 로그아웃되었습니다.',
    'codes-renewed': '방금 복구 코드가 새로 발급되었습니다. 이전 코드는 더 이상 사용할 수 없습니다.',
  },
}
