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

export const portalTheme = createTheme({
  primaryColor: 'bottle',
  primaryShade: { light: 7, dark: 5 },
  colors: { bottle },
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--display)', fontWeight: '800' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
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
  '--mantine-color-bottle-filled': 'var(--action)',
  '--mantine-color-bottle-filled-hover': 'var(--action-hover)',
  '--mantine-primary-color-filled': 'var(--action)',
  '--mantine-primary-color-filled-hover': 'var(--action-hover)',
}

/** The tokens know light and dark by themselves, so both schemes read the same ones. */
export const portalVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared })
