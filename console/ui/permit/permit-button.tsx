// A button for something that not every role may do: without the permission it cannot be pressed and says what is missing, also to
// who comes by keyboard. Every such button, and every such line of a menu, is one of these.
import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Menu, type MenuItemProps, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'
import type { Permit } from '../../base/call/permit'
import { Icon, type IconName } from '../icon'
import classes from './permit.module.css'

interface PermitButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  permit: Permit
  /** Where it leads, when it is a link. */
  to?: string
}

export function PermitButton({ permit, to, onClick, ...rest }: PermitButtonProps) {
  if (!permit.may) {
    const button = <Button {...rest} data-disabled aria-disabled onClick={(event) => event.preventDefault()} />
    return (
      <Tooltip label={permit.why} disabled={permit.why === ''} multiline maw={280}>
        {button}
      </Tooltip>
    )
  }
  if (to !== undefined) return <Button {...rest} renderRoot={(props) => <Link to={to} {...props} />} />
  return <Button {...rest} onClick={onClick} />
}

interface PermitIconProps extends ActionIconProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps> {
  permit: Permit
  /** What it does, while it may be done. */
  label: string
}

export function PermitIcon({ permit, label, onClick, ...rest }: PermitIconProps) {
  const refused = permit.may ? {} : { 'data-disabled': true, 'aria-disabled': true }
  return (
    <Tooltip label={permit.may || permit.why === '' ? label : permit.why} multiline maw={280}>
      <ActionIcon {...rest} {...refused} onClick={permit.may ? onClick : (event) => event.preventDefault()} />
    </Tooltip>
  )
}

interface PermitItemProps extends Omit<MenuItemProps, 'leftSection'> {
  permit: Permit
  icon: IconName
  onClick: () => void
}

/** A line of a menu; what is missing stands in it, because a menu is read line by line. */
export function PermitItem({ permit, icon, onClick, children, ...rest }: PermitItemProps) {
  return (
    <Menu.Item {...rest} leftSection={<Icon name={icon} />} disabled={!permit.may} onClick={onClick}>
      {children}
      {permit.why !== '' && <span className={classes.why}>{permit.why}</span>}
    </Menu.Item>
  )
}
