// Mantine's theme from our tokens: its variables refer to ours, its sizes are 28, 32 and 40. Colours live in tokens.css only.
// Components are named here, never imported, so that a page loads only the ones it draws.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import pills from './field/pills.module.css'
import over from './theme-over.module.css'
import classes from './theme.module.css'

/** Mantine wants ten shades; ours is one token a use, so every shade is the token and the resolver below names the uses. */
const tokenColour = (token: string): MantineColorsTuple => [
  `var(${token}-soft)`,
  `var(${token}-soft)`,
  `var(${token}-soft)`,
  `var(${token})`,
  `var(${token})`,
  `var(${token})`,
  `var(${token})`,
  `var(${token})`,
  `var(${token})`,
  `var(${token})`,
]

const statusColours = ['ok', 'warn', 'bad', 'info', 'ai'] as const
const inputClasses = {
  wrapper: classes.wrapper,
  input: classes.input,
  label: classes.label,
  description: classes.help,
  error: classes.error,
  required: classes.required,
}
/** Of fields that hold several words, each as a pill. */
const pillClasses = { ...inputClasses, input: `${classes.input} ${pills.pills}`, inputField: pills.pillField }
const popup = { transitionProps: { duration: 120, transition: 'fade' as const } }

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  colors: {
    accent: tokenColour('--accent'),
    ok: tokenColour('--ok'),
    warn: tokenColour('--warn'),
    bad: tokenColour('--bad'),
    info: tokenColour('--info'),
    ai: tokenColour('--ai'),
  },
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  radius: { xs: '4px', sm: '4px', md: '8px', lg: '12px', xl: '999px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { xs: 'none', sm: 'var(--shadow-1)', md: 'var(--shadow-1)', lg: 'var(--shadow-2)', xl: 'var(--shadow-2)' },
  defaultRadius: 'sm',
  focusRing: 'auto',
  focusClassName: classes.focus,
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontFamily: 'var(--font-ui)', fontWeight: '600' },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', size: 32 }, classNames: { root: classes.iconButton } },
    Autocomplete: {
      defaultProps: { withScrollArea: false, comboboxProps: { shadow: 'sm', transitionProps: popup.transitionProps } },
      classNames: { ...inputClasses, dropdown: classes.dropdown, options: over.options, option: classes.menuItem },
    },
    Button: { defaultProps: { size: 'sm', variant: 'default' }, classNames: { root: classes.button, section: classes.buttonSection } },
    Checkbox: { defaultProps: { size: '16px' }, classNames: { input: classes.box, label: classes.boxLabel, description: classes.help } },
    FileInput: { classNames: inputClasses },
    InputBase: { classNames: inputClasses },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: classes.label, description: classes.help, error: classes.error, required: classes.required },
    },
    Menu: {
      // In a menu stands nothing but its lines: the first of them takes the keyboard.
      defaultProps: { ...popup, shadow: 'sm', radius: 'md', offset: 4, position: 'bottom-start', withInitialFocusPlaceholder: false },
      classNames: { dropdown: classes.dropdown, item: classes.menuItem, label: classes.menuLabel, divider: classes.divider },
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 24,
        transitionProps: { duration: 200, transition: 'fade' },
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        // A dialog's heading is no banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      classNames: {
        inner: classes.dialogPlace,
        content: classes.dialog,
        header: classes.dialogHeader,
        title: classes.dialogTitle,
        overlay: classes.overlay,
      },
    },
    MultiSelect: {
      defaultProps: { withScrollArea: false, comboboxProps: { shadow: 'sm', transitionProps: popup.transitionProps } },
      classNames: { ...pillClasses, dropdown: classes.dropdown, options: over.options, option: classes.menuItem },
    },
    NativeSelect: { classNames: inputClasses },
    NumberInput: { classNames: inputClasses },
    PasswordInput: { classNames: { ...inputClasses, innerInput: classes.innerInput } },
    Pill: { classNames: { root: pills.pill } },
    Popover: { defaultProps: { ...popup, shadow: 'sm', radius: 'md' }, classNames: { dropdown: classes.dropdown } },
    // The place of app.tsx for all that opens over the page.
    Portal: { defaultProps: { target: '#over' } },
    Radio: { defaultProps: { size: 'xs' }, classNames: { label: classes.boxLabel, description: classes.help } },
    SegmentedControl: {
      defaultProps: { size: 'xs', transitionDuration: 120, withItemsBorders: false },
      classNames: { root: classes.segments, label: classes.segment, indicator: classes.segmentOn },
    },
    Select: {
      defaultProps: {
        allowDeselect: false,
        // Where one types to find a choice, Enter takes the first that is found.
        selectFirstOptionOnChange: true,
        checkIconPosition: 'right',
        // The list scrolls itself: a part of it that scrolls would be a stop of its own for the keyboard.
        withScrollArea: false,
        comboboxProps: { shadow: 'sm', transitionProps: popup.transitionProps },
      },
      classNames: { ...inputClasses, dropdown: classes.dropdown, options: over.options, option: classes.menuItem },
    },
    Switch: {
      defaultProps: { size: 'xs', withThumbIndicator: false },
      classNames: { label: classes.boxLabel, description: classes.help, track: classes.track },
    },
    TagsInput: { defaultProps: { withScrollArea: false }, classNames: { ...pillClasses, options: over.options } },
    Textarea: { classNames: inputClasses },
    TextInput: { classNames: inputClasses },
    Tooltip: {
      defaultProps: { openDelay: 400, withArrow: false, offset: 6, transitionProps: popup.transitionProps },
      classNames: { tooltip: classes.tooltip },
    },
  },
})

const statusVariables = Object.fromEntries(
  statusColours.flatMap((name) => [
    [`--mantine-color-${name}-filled`, `var(--${name})`],
    [`--mantine-color-${name}-light`, `var(--${name}-soft)`],
    [`--mantine-color-${name}-light-hover`, `var(--${name}-soft)`],
    [`--mantine-color-${name}-light-color`, `var(--${name})`],
    [`--mantine-color-${name}-outline`, `var(--${name})`],
    [`--mantine-color-${name}-text`, `var(--${name})`],
  ]),
)

/** Mantine's greys, light and dark, for what it draws by shade. */
const greys = [
  '--bg-hover',
  '--bg-sunken',
  '--border-subtle',
  '--border-default',
  '--border-strong',
  '--border-strong',
  '--text-3',
  '--text-2',
  '--text-1',
  '--text-1',
]
const darks = [
  '--text-1',
  '--text-2',
  '--text-3',
  '--border-strong',
  '--border-strong',
  '--border-default',
  '--bg-raised',
  '--bg-surface',
  '--bg-sunken',
  '--bg-sunken',
]
const shades = (name: string, tokens: string[]) =>
  Object.fromEntries(tokens.map((token, shade) => [`--mantine-color-${name}-${shade}`, `var(${token})`]))

const sameInBoth = {
  ...statusVariables,
  ...shades('gray', greys),
  ...shades('dark', darks),
  '--mantine-color-body': 'var(--bg-surface)',
  '--mantine-color-text': 'var(--text-1)',
  '--mantine-color-bright': 'var(--text-1)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-disabled': 'var(--bg-sunken)',
  '--mantine-color-disabled-color': 'var(--text-disabled)',
  '--mantine-color-disabled-border': 'var(--border-subtle)',
  '--mantine-color-default': 'var(--bg-surface)',
  '--mantine-color-default-hover': 'var(--bg-hover)',
  '--mantine-color-default-color': 'var(--text-1)',
  '--mantine-color-default-border': 'var(--border-default)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--bg-selected)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-accent-text': 'var(--accent-text)',
  '--mantine-color-accent-outline': 'var(--accent)',
}

export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: sameInBoth, dark: sameInBoth })
