// A button for something that not every role may do: without the permission it cannot be pressed and says what is missing, also to
// who comes by keyboard. Every such button, and every such line of a menu, is one of these.
import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Menu, type MenuItemProps, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'
import type { Deed } from '../../base/deed'
import { Icon, type IconName } from '../icon'
import classes from './deed.module.css'

interface DeedButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  deed: Deed
  /** Where it leads, when it is a link. */
  to?: string
}

export function DeedButton({ deed, to, onClick, ...rest }: DeedButtonProps) {
  if (!deed.may) {
    const button = <Button {...rest} data-disabled aria-disabled onClick={(event) => event.preventDefault()} />
    return (
      <Tooltip label={deed.why} disabled={deed.why === ''} multiline maw={280}>
        {button}
      </Tooltip>
    )
  }
  if (to !== undefined) return <Button {...rest} renderRoot={(props) => <Link to={to} {...props} />} />
  return <Button {...rest} onClick={onClick} />
}

interface DeedIconProps extends ActionIconProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps> {
  deed: Deed
  /** What it does, while it may be done. */
  label: string
}

export function DeedIcon({ deed, label, onClick, ...rest }: DeedIconProps) {
  const refused = deed.may ? {} : { 'data-disabled': true, 'aria-disabled': true }
  return (
    <Tooltip label={deed.may || deed.why === '' ? label : deed.why} multiline maw={280}>
      <ActionIcon {...rest} {...refused} onClick={deed.may ? onClick : (event) => event.preventDefault()} />
    </Tooltip>
  )
}

interface DeedItemProps extends Omit<MenuItemProps, 'leftSection'> {
  deed: Deed
  icon: IconName
  onClick: () => void
}

/** A line of a menu; what is missing stands in it, because a menu is read line by line. */
export function DeedItem({ deed, icon, onClick, children, ...rest }: DeedItemProps) {
  return (
    <Menu.Item {...rest} leftSection={<Icon name={icon} />} disabled={!deed.may} onClick={onClick}>
      {children}
      {deed.why !== '' && <span className={classes.why}>{deed.why}</span>}
    </Menu.Item>
  )
}
