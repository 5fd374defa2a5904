/** The house's look as a theme for the portal's components: its tokens, its type, its calm. */
import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** Bottle from its softest to its darkest; the eighth is the house's own. */
const bottle = [
  '#eef6f1',
  '#d9ebe1',
  '#b3d6c4',
  '#8bc1a6',
  '#5fa887',
  '#3f8463',
  '#1f6a50',
  '#0d4a38',
  '#0a3b2d',
  '#072b20',
] as const

/** The night street in ten steps, from its text to its darkest corner. */
const night = [
  '#fbf1dc',
  '#c9c0ad',
  '#8d9a8f',
  '#62726a',
  '#4c5b54',
  '#2b3732',
  '#1b2521',
  '#171f1c',
  '#121816',
  '#0c1210',
] as const

const panelTitle = { fontFamily: 'var(--display)', fontWeight: 800, fontSize: '1.25rem' }

export const portalTheme = createTheme({
  primaryColor: 'bottle',
  primaryShade: { light: 7, dark: 5 },
  colors: { bottle, dark: night },
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--display)', fontWeight: '800' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Weekdays and the like are pressed with a thumb too.
    Chip: { vars: () => ({ root: { '--chip-size': 'var(--touch)' } }) },
    // Each choice is as wide as its words; long ones go on on a second line rather than out of a phone.
    SegmentedControl: {
      styles: { root: { maxWidth: '100%' }, control: { flex: '1 1 auto' }, label: { whiteSpace: 'normal' } },
    },
    Modal: {
      defaultProps: { lockScroll: false, centered: true, overlayProps: { backgroundOpacity: 0.25 } },
      styles: {
        title: panelTitle,
        header: { background: 'var(--paper)' },
        content: { background: 'var(--paper)' },
      },
    },
    // A panel leaves the page beside it alone; locking it would also need a style the page's policy forbids.
    Drawer: {
      defaultProps: { lockScroll: false, overlayProps: { backgroundOpacity: 0.25 } },
      styles: { title: panelTitle },
    },
  },
})

const shared = {
  '--mantine-color-body': 'var(--foam)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-red-filled': 'light-dark(#a3281b, #b3402f)',
  '--mantine-color-red-filled-hover': 'light-dark(#8a1f14, #c24a38)',
  '--mantine-color-bottle-filled': 'var(--action)',
  '--mantine-color-bottle-filled-hover': 'var(--action-hover)',
  '--mantine-color-bottle-light': 'var(--bottle-soft)',
  '--mantine-color-bottle-light-hover': 'color-mix(in srgb, var(--bottle-text) 12%, var(--bottle-soft))',
  '--mantine-color-bottle-light-color': 'var(--bottle-text)',
  '--mantine-color-bottle-outline': 'var(--bottle-text)',
  '--mantine-color-bottle-outline-hover': 'var(--bottle-soft)',
  '--mantine-color-bottle-text': 'var(--bottle-text)',
  '--mantine-primary-color-filled': 'var(--action)',
  '--mantine-primary-color-filled-hover': 'var(--action-hover)',
}

/** The tokens know light and dark by themselves, so both schemes read the same ones. */
export const portalVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
