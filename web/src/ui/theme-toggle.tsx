import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect } from 'react'
import { t } from '../lib/language.ts'
import { IconButton } from './icon-button.tsx'

/** Switches between light and dark; the choice is remembered on this device. */
export function ThemeToggle() {
	const { setColorScheme } = useMantineColorScheme()
	const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
	const dark = scheme === 'dark'
	useEffect(() => {
		// The phone's own bar above the page takes the colour of our top bar.
		document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#161c2e' : '#ffffff')
	}, [dark])
	return (
		<IconButton
			label={dark ? t('Ganti ke mode terang') : t('Ganti ke mode gelap')}
			onClick={() => setColorScheme(dark ? 'light' : 'dark')}
		>
			{dark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
		</IconButton>
	)
}
