// What is wrong with a file of functions, in one line.
import { Icon } from '../../ui/icon'
import classes from './bot-function.module.css'

export function Fault({ children }: { children: string }) {
  return (
    <p className={classes.fault} role="alert">
      <Icon name="bad" />
      {children}
    </p>
  )
}
