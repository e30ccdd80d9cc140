// Table: the forms of the sign-in page besides the sign-in itself, each loaded when it is first shown.
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { FormProps } from './flow/flow'
import type { FormId } from './flow/login-query'

export const forms: Record<FormId, LazyExoticComponent<ComponentType<FormProps>>> = {
  accountsList: lazy(async () => ({ default: (await import('./login/accounts-list')).AccountsList })),
  '2fa-verify': lazy(async () => ({ default: (await import('./login/code-form')).CodeForm })),
  'sign-up': lazy(async () => ({ default: (await import('./join/sign-up-form')).SignUpForm })),
  'sign-up-password': lazy(async () => ({ default: (await import('./join/sign-up-password-form')).SignUpPasswordForm })),
  'verify-email': lazy(async () => ({ default: (await import('./join/verify-form')).VerifyForm })),
  'verify-phone': lazy(async () => ({ default: (await import('./join/verify-form')).VerifyForm })),
  'user-exists': lazy(async () => ({ default: (await import('./join/dead-ends')).UserExists })),
  'disable-signup': lazy(async () => ({ default: (await import('./join/dead-ends')).SignUpClosed })),
  license: lazy(async () => ({ default: (await import('./join/license-form')).LicenseForm })),
  refused: lazy(async () => ({ default: (await import('./join/dead-ends')).Refused })),
  'forgot-password': lazy(async () => ({ default: (await import('./password/forgot-form')).ForgotForm })),
  'reset-code': lazy(async () => ({ default: (await import('./password/reset-code-form')).ResetCodeForm })),
  'password-expired': lazy(async () => ({ default: (await import('./password/expired-form')).ExpiredForm })),
  join: lazy(async () => ({ default: (await import('./join/join-form')).JoinForm })),
}
