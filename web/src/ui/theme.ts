import {
	type CSSVariablesResolver,
	colorsTuple,
	createTheme,
	defaultVariantColorsResolver,
	type VariantColorsResolver,
} from '@mantine/core'

/** A filled control keeps readable text: white on the brand in light, dark ink on the lighter brand in dark. */
const variantColorResolver: VariantColorsResolver = (input) => {
	const colors = defaultVariantColorsResolver(input)
	return input.variant === 'filled' ? { ...colors, color: 'var(--on-brand)' } : colors
}

/** Mantine in the clothes of `tokens.css`. */
export const theme = createTheme({
	primaryColor: 'brand',
	primaryShade: 6,
	colors: {
		brand: colorsTuple('#2449c7'),
		success: colorsTuple('#0f7a4a'),
		warning: colorsTuple('#b45f06'),
		danger: colorsTuple('#bf2b36'),
	},
	fontFamily: 'var(--font)',
	headings: { fontFamily: 'var(--font)', fontWeight: '700' },
	fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
	radius: { sm: '6px', md: '10px', lg: '14px' },
	defaultRadius: 'md',
	cursorType: 'pointer',
	respectReducedMotion: true,
	variantColorResolver,
	components: {
		Button: { defaultProps: { size: 'md' } },
		TextInput: { defaultProps: { size: 'md' } },
		NativeSelect: { defaultProps: { size: 'md' } },
		NumberInput: { defaultProps: { size: 'md' } },
		PasswordInput: { defaultProps: { size: 'md' } },
		Select: { defaultProps: { size: 'md', checkIconPosition: 'right' } },
	},
})

const TONES = { brand: 'brand', success: 'success', warning: 'warning', danger: 'danger' } as const

const toneVariables = Object.fromEntries(
	Object.keys(TONES).flatMap((tone) => [
		[`--mantine-color-${tone}-filled`, `var(--${tone})`],
		[`--mantine-color-${tone}-filled-hover`, `var(--${tone}-hover, var(--${tone}))`],
		[`--mantine-color-${tone}-light`, `var(--${tone}-soft)`],
		[`--mantine-color-${tone}-light-hover`, `var(--${tone}-soft)`],
		[`--mantine-color-${tone}-light-color`, `var(--${tone}-ink)`],
		[`--mantine-color-${tone}-outline`, `var(--${tone})`],
		[`--mantine-color-${tone}-outline-hover`, `var(--${tone}-soft)`],
		[`--mantine-color-${tone}-text`, `var(--${tone})`],
	]),
)

// The same names in both schemes: the tokens behind them change with the scheme.
const schemeVariables: Record<string, string> = {
	...toneVariables,
	'--mantine-color-body': 'var(--card)',
	'--mantine-color-text': 'var(--ink)',
	'--mantine-color-bright': 'var(--ink)',
	'--mantine-color-dimmed': 'var(--ink-muted)',
	'--mantine-color-placeholder': 'var(--ink-muted)',
	'--mantine-color-anchor': 'var(--brand)',
	'--mantine-color-error': 'var(--danger)',
	'--mantine-color-success': 'var(--success)',
	'--mantine-color-default': 'var(--card)',
	'--mantine-color-default-hover': 'var(--page)',
	'--mantine-color-default-color': 'var(--ink)',
	'--mantine-color-default-border': 'var(--line)',
	'--mantine-color-disabled': 'var(--neutral-soft)',
	'--mantine-color-disabled-color': 'var(--neutral-ink)',
	'--mantine-color-disabled-border': 'var(--line)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
	variables: {},
	light: schemeVariables,
	dark: schemeVariables,
})
